import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Removes counts that no longer limit anybody. The library that writes them only ever adds. */
export async function forgetExpiredLimits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(db)
}
