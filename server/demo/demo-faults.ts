import type { Db } from '#db/tables.ts'
import { keepUnmatchedPayment } from '#db/payments/unmatched-payments.ts'
import type { DemoOrder } from './demo-orders.ts'

const day = 24 * 60 * 60 * 1000

/** Failed and returned emails, a webhook that could not be processed, and a payment without an order. */
export async function addFaults(db: Db, orders: DemoOrder[], now: Date): Promise<void> {
  const unlucky = orders.filter((order) => order.shipping_status === 'shipped').slice(-2)
  for (const order of unlucky) {
    await db
      .updateTable('email_logs')
      .set({ status: 'failed', attempts: 8, last_error: 'The mailbox of the recipient is full', sent_at: null })
      .where('order_id', '=', order.id)
      .where('email_type', '=', 'tracking_notification')
      .execute()
  }
  // As after a real sending: only an unsent email keeps its data.
  await db.updateTable('email_logs').set({ data: null }).where('status', '=', 'sent').execute()
  const [returned] = orders.filter((order) => order.shipping_status === 'shipped').slice(-3)
  await db
    .updateTable('email_logs')
    .set({
      delivery_problem: 'bounced',
      delivery_problem_at: new Date(now.getTime() - day),
    })
    .where('order_id', '=', returned?.id ?? null)
    .where('email_type', '=', 'tracking_notification')
    .execute()
  await keepUnmatchedPayment(db, {
    id: 'cs_test_demo_club_dinner',
    payment_intent_id: 'pi_demo_club_dinner',
    mode: 'payment',
    amount: 4500,
    currency: 'gbp',
    description: 'Two tickets for the club dinner',
    customer_name: 'Olive Pavilion',
    customer_email: 'olive.pavilion@demo-customers.example',
    livemode: false,
    paid_at: new Date(now.getTime() - 2 * day),
    order_id: null,
  })
  await db
    .insertInto('payment_events')
    .values({
      id: 'evt_demo_failed',
      type: 'charge.dispute.created',
      received_at: new Date(now.getTime() - 4 * day),
      // No attempts are left, so that the failure stays in the demo.
      attempts: 19,
      next_attempt_at: new Date(now.getTime() - day),
      given_up_at: new Date(now.getTime() - day),
      error: 'The payment provider could not be reached',
      payload: JSON.stringify({ data: { object: { id: 'dp_demo' } } }),
    })
    .execute()
}
