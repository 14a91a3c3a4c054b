import type { Db } from '#db/tables.ts'
import { sql } from 'kysely'

export async function listPaymentEventsOf(
  db: Db,
  { stripe_session_id, payment_intent_id }: { stripe_session_id: string | null; payment_intent_id: string | null },
) {
  return await db
    .selectFrom('payment_events')
    .select(['type', 'received_at', 'processed_at', 'error'])
    .where((is) => is.or([is('session_id', '=', stripe_session_id), is('payment_intent_id', '=', payment_intent_id)]))
    .orderBy('received_at')
    .limit(200)
    .execute()
}

export async function listEmailsOf(db: Db, orderId: string) {
  return await db
    .selectFrom('email_logs')
    .select(['email_type', 'recipient_email', 'status', 'created_at', 'sent_at', 'last_error', 'delivery_problem'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .limit(200)
    .execute()
}

/** The cases about an order, oldest first, including cases of people who named the order but did not buy it. */
export async function listCasesOfOrder(db: Db, orderId: string) {
  return await db
    .selectFrom('cases')
    .leftJoin('repairs', 'repairs.case_id', 'cases.id')
    .select(['cases.id', 'cases.number', 'cases.kind', 'cases.state', 'cases.subject', 'cases.created_at'])
    .select(['cases.closed_at', 'cases.outcome', 'cases.outcome_reason', 'cases.decided_at', 'cases.attempt'])
    .select(['repairs.received_on', 'repairs.returned_on'])
    .select(sql<boolean>`cases.order_id is not null`.as('is_verified'))
    .where(({ or, eb }) => or([eb('cases.order_id', '=', orderId), eb('cases.unverified_order_id', '=', orderId)]))
    .orderBy('cases.created_at')
    .execute()
}
