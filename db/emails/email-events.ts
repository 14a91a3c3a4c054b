import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { exists } from '../driver/rows.ts'

export type EmailEvent = { id: string; type: string; provider_email_id: string; detail: unknown }
export type ClaimedEmailEvent = EmailEvent & { attempts: number; received_at: Date }

/** Stores an event of the provider, once. */
export async function keepEmailEvent(db: Db, event: EmailEvent, now: Date): Promise<void> {
  await db
    .insertInto('email_events')
    .values({ ...event, detail: JSON.stringify(event.detail), received_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Leases the event that has been due for longest until `until`, and counts the attempt. Null if none is due. */
export async function claimEmailEvent(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedEmailEvent | null> {
  const { rows } = await sql<ClaimedEmailEvent>`
    with due as (
      select id from email_events where processed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, received_at, id limit 1 for update skip locked
    )
    update email_events as event set attempts = event.attempts + 1, next_attempt_at = ${until}
    from due where event.id = due.id
    returning event.id, event.type, event.provider_email_id, event.detail, event.attempts, event.received_at
  `.execute(db)
  return rows[0] ?? null
}

/** Finishes an event in the transaction that processes it, and clears its content. False if it was processed already. */
export async function finishEmailEvent(
  db: Db,
  id: string,
  { outcome, now }: { outcome: string; now: Date },
): Promise<boolean> {
  return await db
    .updateTable('email_events')
    .set({ processed_at: now, outcome, error: null, detail: null })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .returning('id')
    .$call(exists)
}

export async function postponeEmailEvent(db: Db, id: string, { error, at }: { error: string; at: Date }) {
  await db
    .updateTable('email_events')
    .set({ error: error.slice(0, 1000), next_attempt_at: at })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute()
}
