import type { Db } from '#db/tables.ts'

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
