import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** How often a key was counted, and when the count expires. Times are milliseconds since 1970, as in Date.now(). */
export type Counted = { key: string; points: number; expires: number }

/** Adds counts to the totals of all instances. An expired total starts again at 0. Returns the totals, in any order. */
export async function addCounts(db: Db, counts: Counted[], now: number): Promise<Counted[]> {
  // Sorted, so that two instances that add to the same keys do not deadlock.
  const sorted = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const { rows } = await sql<Counted>`
    insert into rate_limits as counted (key, points, expire)
    select * from unnest(
      ${sorted.map(({ key }) => key)}::text[],
      ${sorted.map(({ points }) => points)}::integer[],
      ${sorted.map(({ expires }) => expires)}::bigint[]
    )
    on conflict (key) do update set
      points = case when counted.expire <= ${now} then excluded.points else counted.points + excluded.points end,
      expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
    returning key, points, expire as expires
  `.execute(db)
  return rows
}

export async function takeOffCount(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set points = points - 1 where key = ${key} and points > 0`.execute(db)
}

export async function listCounts(db: Db, now: number, most: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select key, points, expire as expires from rate_limits where expire > ${now} order by expire desc limit ${most}
  `.execute(db)
  return rows
}

/** Deletes expired counts. */
export async function forgetExpiredLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db)
}
