import { seededNumbers } from '#domain/site/seeded-numbers.ts'

export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  between: (least: number, most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (share: number) => boolean
  /** A seed for a part that runs concurrently, so that the order of execution does not matter. */
  seed: () => number
  /** A separate generator for such a part. */
  fork: () => Random
}

export function seededRandom(seed: number): Random {
  const next = seededNumbers(seed)
  const newSeed = () => Math.floor(next() * 4294967296)
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[Math.floor(next() * items.length)]!, // next is below 1
    chance: (share) => next() < share,
    seed: newSeed,
    fork: () => seededRandom(newSeed()),
  }
}
