import { sql } from 'kysely'
import type { Db } from '../tables.ts'

export type LedgerFeed = {
  /** Everything before this moment is in the ledger. */
  read_until: Date
  /** An interrupted import: when it began, and the last movement it stored. */
  reading_since: Date | null
  read_after: string | null
  /** Our orders and refunds up to this moment were compared with the ledger. */
  compared_until: Date | null
}

/** Leases the import of the ledger until `takenUntil`. Null while another process has it. */
export async function takeLedgerFeed(db: Db, { now, takenUntil }: { now: Date; takenUntil: Date }) {
  const { rows } = await sql<LedgerFeed>`
    insert into ledger_feed as feed (read_until, taken_until) values ('epoch', ${takenUntil})
    on conflict (only_row) do update set taken_until = excluded.taken_until where feed.taken_until <= ${now}
    returning read_until, reading_since, read_after, compared_until`.execute(db)
  return rows[0] ?? null
}

/** Records that a page of movements is stored: the next process continues after it. */
export async function saveLedgerPage(
  db: Db,
  page: { reading_since: Date; read_after: string; taken_until: Date },
): Promise<void> {
  await db.updateTable('ledger_feed').set(page).execute()
}

/** Records that the ledger is complete up to the moment at which this import began. */
export async function finishLedgerReading(db: Db, readUntil: Date): Promise<void> {
  await db.updateTable('ledger_feed').set({ read_until: readUntil, reading_since: null, read_after: null }).execute()
}

export type FinishedReading = { readUntil: Date; comparedUntil: Date; finishedAt: Date }

/** Releases the lease; `finished` if the import is complete. */
export async function releaseLedgerFeed(
  db: Db,
  { now, finished }: { now: Date; finished: FinishedReading | null },
): Promise<void> {
  await db
    .updateTable('ledger_feed')
    .set({
      taken_until: now,
      ...(finished && {
        read_until: finished.readUntil,
        compared_until: finished.comparedUntil,
        finished_at: finished.finishedAt,
      }),
    })
    .execute()
}

/** When the ledger was last imported completely; null if never. */
export async function findLastReading(db: Db): Promise<Date | null> {
  const feed = await db.selectFrom('ledger_feed').select('finished_at').executeTakeFirst()
  return feed?.finished_at ?? null
}
