/** The same seed gives the same numbers, so that a failure can be repeated. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  between: (least: number, most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  chance: (share: number) => boolean
  /** Numbers of its own for a part that runs beside others, so that their order does not matter. */
  fork: () => Random
}

// mulberry32: small, fast and even enough for choosing what goes wrong next.
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (items) => items[Math.floor(next() * items.length)]!, // next is below 1
    chance: (share) => next() < share,
    fork: () => seededRandom(Math.floor(next() * 4294967296)),
  }
}
