/**
 * Numbers from 0 up to, but not including, 1. The same seed gives the same numbers, so that a failure can be repeated.
 */
// mulberry32: small, fast and uniform enough for choosing what fails next.
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
