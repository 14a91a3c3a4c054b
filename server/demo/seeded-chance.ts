import { seededNumbers } from '#domain/site/seeded-numbers.ts'

/** Seeded random numbers: the same seed gives the same shop. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** From min to max, both included. */
  whole: (min: number, max: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True in this percentage of cases. */
  inHundred: (cases: number) => boolean
}

export function seededChance(seed: number): Chance {
  const next = seededNumbers(seed)
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)]!, // the index is within the list
    inHundred: (cases) => next() * 100 < cases,
  }
}
