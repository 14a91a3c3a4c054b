import type { Insertable } from 'kysely'
import type { Database, Db } from '../tables.ts'
import { exists } from '../driver/rows.ts'

/** Stores a payment that belongs to none of our orders. Safe to repeat. */
export async function keepUnmatchedPayment(db: Db, payment: Insertable<Database['unmatched_payments']>): Promise<void> {
  await db
    .insertInto('unmatched_payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type PaymentMarks = { sessionId: string | null; paymentIntentId: string | null }

/** Settles a payment from which an order was created. */
export async function matchPayment(db: Db, marks: PaymentMarks, orderId: string): Promise<void> {
  await db
    .updateTable('unmatched_payments')
    .set({ order_id: orderId })
    .where((is) => is.or([is('id', '=', marks.sessionId), is('payment_intent_id', '=', marks.paymentIntentId)]))
    .execute()
}

export async function noteUnmatchedRefund(db: Db, paymentIntentId: string, refunded: number): Promise<void> {
  await db
    .updateTable('unmatched_payments')
    .set({ refunded_amount: refunded })
    .where('payment_intent_id', '=', paymentIntentId)
    .execute()
}

/** Unsettled payments, newest first. */
export async function listUnmatchedPayments(db: Db, limit: number) {
  return await db
    .selectFrom('unmatched_payments')
    .select([
      'id',
      'payment_intent_id',
      'mode',
      'amount',
      'currency',
      'description',
      'customer_name',
      'customer_email',
      'livemode',
      'refunded_amount',
      'paid_at',
    ])
    .where('order_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** False if the payment does not exist or was settled already. */
export async function dismissUnmatchedPayment(db: Db, id: string, now: Date): Promise<boolean> {
  return await db
    .updateTable('unmatched_payments')
    .set({ dismissed_at: now })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .$call(exists)
}
