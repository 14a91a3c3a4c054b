import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Limit } from '#contract/define-function.ts'

/** Counts attempts by key. */
export type RateLimits = {
  /** Counts one. Null while there is room, else the seconds to wait. */
  take: (group: string, key: string, limit: Limit) => Promise<number | null>
  /** Takes one off the count, where only some attempts should have counted. */
  giveBack: (group: string, key: string, limit: Limit) => Promise<void>
}

/** With a pool the counts live in the database, where all instances see them; without one, in this process. */
export function openRateLimits(pace: 'strict' | 'relaxed', pool?: Pool): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const room = pace === 'relaxed' ? 100 : 1

  function limiterOf(group: string, { calls, seconds }: Limit): RateLimiterAbstract {
    const known = limiters.get(group)
    if (known) return known
    const options = { keyPrefix: group, points: calls * room, duration: seconds }
    const limiter = pool
      ? new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // Who is over the limit is refused from memory: a flood costs no database.
          inMemoryBlockOnConsumed: options.points + 1,
        })
      : new RateLimiterMemory(options)
    limiters.set(group, limiter)
    return limiter
  }

  return {
    async take(group, key, limit) {
      try {
        await limiterOf(group, limit).consume(key)
        return null
      } catch (refusal) {
        if (refusal instanceof Error) throw refusal
        const { msBeforeNext } = refusal as { msBeforeNext: number } // what the library rejects with when there is no room
        return Math.max(1, Math.ceil(msBeforeNext / 1000))
      }
    },
    async giveBack(group, key, limit) {
      await limiterOf(group, limit).reward(key)
    },
  }
}
