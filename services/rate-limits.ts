import type { Limit } from '#contract/define-function.ts'
import { addCounts, listCounts, takeOffCount, type Counted } from '#db/rate-limits.ts'
import type { Db } from '#db/tables.ts'

export type RateLimits = {
  /** Counts one guess in the database, in `tx` if given. Null if it is allowed, else the seconds to wait. */
  take: (group: string, key: string, limit: Limit, tx?: Db) => Promise<number | null>
  /** Uncounts an attempt that succeeded, for limits that count only failures. */
  giveBack: (group: string, key: string, limit: Limit) => Promise<void>
  /** Counts one call in this process. Other instances get the count within about a second. */
  takeHere: (group: string, key: string, limit: Limit) => number | null
}

export type OpenedRateLimits = {
  limits: RateLimits
  /** Writes the counts of this process to the database and reads those of others, in one statement. */
  share: () => Promise<void>
  close: () => Promise<void>
}

type Count = {
  /** The calls to this and, as far as known, to other instances. */
  points: number
  /** The part that is not in the database yet. */
  untold: number
  expires: number
}

const shareEveryMs = 1000
/** More counts than this are an attack. The oldest are dropped, because memory is limited. */
const mostCounts = 100_000

type Options = { pace: 'strict' | 'relaxed'; db: Db; onFault: (fault: unknown) => void }

/** Continues with the counts from before the process started. */
export async function openRateLimits({ pace, db, onFault }: Options): Promise<OpenedRateLimits> {
  const room = pace === 'relaxed' ? 100 : 1
  const counts = new Map<string, Count>()
  /** Calls over an exact limit are refused from memory, so that a flood does not reach the database. */
  const refused = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const nameOf = (group: string, key: string) => `${group}:${key}`

  for (const { key, points, expires } of await listCounts(db, Date.now(), mostCounts)) {
    counts.set(key, { points, untold: 0, expires })
  }

  function findCount(name: string, seconds: number, now: number): Count {
    const known = counts.get(name)
    if (known && known.expires > now) return known
    const count = { points: 0, untold: 0, expires: now + seconds * 1000 }
    counts.delete(name)
    if (counts.size >= mostCounts) dropOldest(counts)
    counts.set(name, count)
    return count
  }

  function shareSoon() {
    if (timer !== null || isClosed) return
    timer = setTimeout(() => {
      timer = null
      share().catch(onFault)
    }, shareEveryMs)
    timer.unref()
  }

  async function share() {
    const now = Date.now()
    const told: Counted[] = []
    for (const [key, count] of counts) {
      if (count.expires <= now) counts.delete(key)
      else if (count.untold > 0) {
        told.push({ key, points: count.untold, expires: count.expires })
        count.untold = 0
      }
    }
    for (const [key, expires] of refused) if (expires <= now) refused.delete(key)
    if (told.length === 0) return
    try {
      for (const { key, points, expires } of await addCounts(db, told, now)) {
        const count = counts.get(key)
        if (count) Object.assign(count, { points: points + count.untold, expires })
      }
    } catch (fault) {
      // The counts are shared with the next attempt; until then they count in this process.
      for (const { key, points } of told) {
        const count = counts.get(key)
        if (count) count.untold += points
      }
      shareSoon()
      throw fault
    }
  }

  const limits: RateLimits = {
    async take(group, key, { calls, seconds }, tx = db) {
      const name = nameOf(group, key)
      const now = Date.now()
      const refusedUntil = refused.get(name) ?? 0
      if (refusedUntil > now) return secondsUntil(refusedUntil, now)
      const [count] = await addCounts(tx, [{ key: name, points: 1, expires: now + seconds * 1000 }], now)
      if (!count || count.points <= calls * room) return null
      if (refused.size >= mostCounts) dropOldest(refused)
      refused.set(name, count.expires)
      return secondsUntil(count.expires, now)
    },
    giveBack: (group, key) => takeOffCount(db, nameOf(group, key)),
    takeHere(group, key, { calls, seconds }) {
      const now = Date.now()
      const count = findCount(nameOf(group, key), seconds, now)
      // Refused calls are not counted, so that repeated calls do not prolong the wait.
      if (count.points >= calls * room) return secondsUntil(count.expires, now)
      count.points += 1
      count.untold += 1
      shareSoon()
      return null
    },
  }

  return {
    limits,
    share,
    async close() {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await share().catch(onFault)
    },
  }
}

const secondsUntil = (then: number, now: number) => Math.max(1, Math.ceil((then - now) / 1000))

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
