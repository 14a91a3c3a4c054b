import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Limit } from '#contract/define-function.ts'

/** Counts attempts by key. `take` answers null while there is room, else the seconds to wait. */
export type RateLimits = {
  take: (group: string, key: string, limit: Limit) => Promise<number | null>
}

type Limiter = { consume: (key: string) => Promise<unknown> }

/** `makeLimiter` decides where counts live: in this process, or in the database all instances share. */
export function openRateLimits(
  pace: 'strict' | 'relaxed',
  makeLimiter: (options: { keyPrefix: string; points: number; duration: number }) => Limiter = (options) =>
    new RateLimiterMemory(options),
): RateLimits {
  const limiters = new Map<string, Limiter>()
  const room = pace === 'relaxed' ? 100 : 1

  return {
    async take(group, key, limit) {
      let limiter = limiters.get(group)
      if (!limiter) {
        limiter = makeLimiter({ keyPrefix: group, points: limit.calls * room, duration: limit.seconds })
        limiters.set(group, limiter)
      }
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        const { msBeforeNext } = refusal as { msBeforeNext: number } // what the library rejects with when there is no room
        return Math.max(1, Math.ceil(msBeforeNext / 1000))
      }
    },
  }
}
