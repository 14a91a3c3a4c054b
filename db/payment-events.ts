import { sql } from 'kysely'
import type { Db } from './tables.ts'

export type ReceivedEvent = { id: string; type: string; payload: unknown }

/**
 * Puts an event into the inbox. True when it has already been processed, as repeated webhooks have. `retryAt` is when
 * somebody else may take it up, should this process die over it.
 */
export async function storePaymentEvent(
  db: Db,
  event: ReceivedEvent,
  { now, retryAt }: { now: Date; retryAt: Date },
): Promise<boolean> {
  const stored = await db
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      received_at: now,
      next_attempt_at: retryAt,
      payload: JSON.stringify(event.payload),
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ next_attempt_at: retryAt }))
    .returning('processed_at')
    .executeTakeFirstOrThrow()
  return stored.processed_at !== null
}

export async function finishPaymentEvent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('payment_events').set({ processed_at: now, error: null }).where('id', '=', id).execute()
}

export async function notePaymentEventFault(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('payment_events')
    .set((is) => ({ error: error.slice(0, 1000), attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute()
}

/** Events nobody has processed, taken for this caller alone until `retryAt`. */
export async function takeUnprocessedEvents(
  db: Db,
  { now, retryAt }: { now: Date; retryAt: Date },
  limit: number,
): Promise<ReceivedEvent[]> {
  const { rows } = await sql<ReceivedEvent>`
    with due as (
      select id from payment_events where processed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update payment_events as event set next_attempt_at = ${retryAt} from due where event.id = due.id
    returning event.id, event.type, event.payload
  `.execute(db)
  return rows
}

/** Events that were tried and could not be processed, newest first. */
export async function listFailedEvents(db: Db, limit: number) {
  return await db
    .selectFrom('payment_events')
    .select(['id', 'type', 'received_at', 'attempts', 'next_attempt_at', 'error'])
    .where('processed_at', 'is', null)
    .where('error', 'is not', null)
    .$narrowType<{ error: string }>()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
