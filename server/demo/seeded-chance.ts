/** Chance that repeats itself: the same seed gives the same shop. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** From min to max, both included. */
  whole: (min: number, max: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True in so many cases of a hundred. */
  inHundred: (cases: number) => boolean
}

/** Mulberry32: small, and good enough for names and dates. */
export function seededChance(seed: number): Chance {
  let state = seed
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    pick: (items) => items[whole(0, items.length - 1)]!, // the index is within the list
    inHundred: (cases) => next() * 100 < cases,
  }
}
