import { sql } from 'kysely'
import type { TestShop } from './shop.ts'

/** How many statements wait for a lock (PostgreSQL only). */
export async function countWaiting({ services: { db } }: TestShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
