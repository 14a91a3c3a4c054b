import type { Db } from '#db/tables.ts'
import { brandOf } from '#sandbox/stripe/cards.ts'
import { chargeFee, newBalanceTransaction } from '#sandbox/stripe/objects/balance-transaction.ts'
import { newCharge, type Charge } from '#sandbox/stripe/objects/charge.ts'
import { newPaymentIntent, succeeded } from '#sandbox/stripe/objects/payment-intent.ts'
import { newPaymentMethod } from '#sandbox/stripe/objects/payment-method.ts'
import { inSeconds, insertObject } from '#sandbox/stripe/store.ts'
import { mispaidAmount, type DemoOrder } from './demo-orders.ts'

/** Stripe's test cards, by what comes of a payment with them later. */
export const demoCards = { keeps: '4242424242424242', refundFails: '4000000000005126' } as const

/** Puts the payment of an order into the sandbox, as it would be had it been made there: it can be refunded and disputed. */
export async function addPayment(db: Db, order: DemoOrder, cardNumber: string): Promise<Charge> {
  const now = inSeconds(order.paid_at ?? order.created_at)
  const { name, email, phone, address } = order.buyer
  const buyer = { name, email, phone, address: { ...address.address, state: null } }
  const card = { brand: brandOf(cardNumber), last4: cardNumber.slice(-4), expMonth: 12, expYear: 2034 }
  const intent = newPaymentIntent({
    amount: order.payment_problem === null ? order.total_amount : mispaidAmount,
    currency: order.currency,
    data: { metadata: { order_id: order.id } },
    now,
  })
  const method = newPaymentMethod(card, buyer, now)
  const charge = newCharge({ intent, method, buyer, decline: null, isAuthenticated: false, now })
  await insertObject(db, method)
  await insertObject(db, charge)
  await insertObject(
    db,
    newBalanceTransaction({
      ...(charge.balance_transaction !== null && { id: charge.balance_transaction }),
      type: 'charge',
      reporting: 'charge',
      amount: charge.amount,
      fee: chargeFee(charge.amount),
      currency: charge.currency,
      source: charge.id,
      description: charge.description,
      now,
    }),
  )
  const paid = succeeded(intent, charge)
  await insertObject(db, paid)
  order.payment_intent_id = paid.id
  return charge
}
