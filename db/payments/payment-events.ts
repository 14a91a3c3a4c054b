import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { first } from '../driver/rows.ts'

export type ReceivedEvent = { id: string; type: string; payload: unknown }

/** An event in the inbox, with the ids of the session and payment that it is about. */
export type StoredEvent = {
  id: string
  type: string
  session_id: string | null
  payment_intent_id: string | null
}

/** Stores an event in the inbox. True if it was processed already. From `retryAt` another process may take it. */
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

const mostAttempts = 19

/** Plans the next attempt: after 5, 10, 20 minutes and so on, at most 6 hours. After nineteen attempts, three days, it gives up. */
export async function notePaymentEventFault(db: Db, id: string, fault: { error: string; now: Date }): Promise<void> {
  const { error, now } = fault
  await db
    .updateTable('payment_events')
    .set({
      error: error.slice(0, 1000),
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${now}::timestamptz + least(5 * power(2, least(attempts, 10)), 360) * interval '1 minute'`,
      given_up_at: sql`case when attempts + 1 >= ${mostAttempts} then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute()
}

/** Leases a failed event until `retryAt` and resets its attempts. Null if it has not failed. */
export async function takeFailedEvent(db: Db, id: string, retryAt: Date): Promise<StoredEvent | null> {
  return await db
    .updateTable('payment_events')
    .set({ attempts: 0, given_up_at: null, next_attempt_at: retryAt })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .where('error', 'is not', null)
    .returning(['id', 'type', 'session_id', 'payment_intent_id'])
    .$call(first)
}

export async function takeUnprocessedEvents(
  db: Db,
  { now, retryAt }: { now: Date; retryAt: Date },
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    with due as (
      select id from payment_events where processed_at is null and given_up_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    update payment_events as event set next_attempt_at = ${retryAt} from due where event.id = due.id
    returning event.id, event.type, event.session_id, event.payment_intent_id
  `.execute(db)
  return rows
}

/** Events that could not be processed, newest first. */
export async function listFailedEvents(db: Db, limit: number) {
  return await db
    .selectFrom('payment_events')
    .select(['id', 'type', 'received_at', 'attempts', 'next_attempt_at', 'given_up_at', 'error'])
    .where('processed_at', 'is', null)
    .where('error', 'is not', null)
    .$narrowType<{ error: string }>()
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const object = (key: string) => sql`payload #> ${sql.lit(`{data,object,${key}}`)}`

/** The part of a payload that is read again: which object it is about. All personal data are left out. */
export const payloadWithoutPerson = sql`jsonb_strip_nulls(jsonb_build_object(
  'id', payload -> 'id', 'object', payload -> 'object', 'type', payload -> 'type', 'created', payload -> 'created',
  'livemode', payload -> 'livemode',
  'data', jsonb_build_object('object', jsonb_build_object(
    'id', ${object('id')}, 'object', ${object('object')}, 'payment_intent', ${object('payment_intent')},
    'payment_link', ${object('payment_link')}
  ))
))`
