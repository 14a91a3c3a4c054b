import type { Db } from '#db/tables.ts'
import { chargeCard } from '#sandbox/stripe/charge-card.ts'
import type { Charge } from '#sandbox/stripe/objects/charge.ts'
import { newPaymentIntent, succeeded } from '#sandbox/stripe/objects/payment-intent.ts'
import { inSeconds, insertObject } from '#sandbox/stripe/store.ts'
import { mispaidAmount, type DemoOrder } from './demo-orders.ts'

/** Stripe's test cards, by what later happens to a payment with them. */
export const demoCards = { keeps: '4242424242424242', refundFails: '4000000000005126' } as const

/** Adds the payment of an order to the sandbox, so that it can be refunded and disputed. */
export async function addPayment(db: Db, order: DemoOrder, cardNumber: string): Promise<Charge> {
  const now = inSeconds(order.paid_at ?? order.created_at)
  const { name, email, phone, address } = order.buyer
  const buyer = { name, email, phone, address: { ...address.address, state: null } }
  const intent = newPaymentIntent({
    amount: order.payment_problem === null ? order.total_amount : mispaidAmount,
    currency: order.currency,
    data: { metadata: { order_id: order.id } },
    now,
  })
  const entry = { cardNumber, expMonth: 12, expYear: 2034 }
  const charge = await chargeCard(db, { intent, buyer, entry, isAuthenticated: false, now })
  const paid = succeeded(intent, charge)
  await insertObject(db, paid)
  order.payment_intent_id = paid.id
  return charge
}
