import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Leases the list of the provider's events and returns how far it was read, first `beginning`. Null if another process has it. */
export async function takeEventFeed(
  db: Db,
  { now, takenBefore, beginning }: { now: Date; takenBefore: Date; beginning: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ read_until: Date }>`
    insert into payment_event_feed as feed (read_until, taken_at) values (${beginning}, ${now})
    on conflict (only_row) do update set taken_at = excluded.taken_at where feed.taken_at < ${takenBefore}
    returning read_until`.execute(db)
  return rows[0]?.read_until ?? null
}

export async function markEventFeedRead(db: Db, readUntil: Date): Promise<void> {
  await db.updateTable('payment_event_feed').set({ read_until: readUntil }).execute()
}
