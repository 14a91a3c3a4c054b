import type { Updateable } from 'kysely'
import { updateOrderRow } from '#db/checkout-orders.ts'
import { lockOrder } from '#db/orders.ts'
import type { Db, OrderRow, OrdersTable } from '#db/tables.ts'
import { formatMoney } from '#domain/money.ts'
import type { Payment } from './payments/payments.ts'
import { payOrder, withNote } from './confirm-order.ts'
import { failOrder } from './record-payment.ts'
import type { Services } from './services.ts'

/** How a payment that was not as ordered is settled by a person. */
export type Settlement =
  | { kind: 'settled'; before: OrderRow; order: OrderRow }
  /** It has been settled before, in just this way. */
  | { kind: 'settled already'; order: OrderRow }
  | { kind: 'no such order' }
  | { kind: 'nothing to settle' }
  | { kind: 'changed meanwhile'; order: OrderRow }
  /** The provider knows no such payment. */
  | { kind: 'unknown payment' }
  /** All of the money has gone back, so there is nothing to accept. */
  | { kind: 'refunded' }
  /** The provider still has this much of it, so the order cannot be closed. */
  | { kind: 'not refunded'; left: number; currency: string }

export type SettlementOf = {
  /** The order as it was looked at, before the provider was asked. */
  order: Pick<OrderRow, 'id' | 'payment_intent_id' | 'stripe_session_id' | 'disputed_amount'>
  /** Refuses what must not be overwritten, under the lock. */
  isStale: (order: OrderRow) => boolean
  /** Written if and only if the settlement is. */
  note: (db: Db, before: OrderRow, after: OrderRow) => Promise<void>
}

/**
 * Takes the payment as it is: the order says from now on what the provider took, and is paid with every consequence.
 * Safe to repeat.
 */
export async function acceptPayment(services: Services, { order, isStale, note }: SettlementOf): Promise<Settlement> {
  const taken = await findTaken(services, order)
  if (!taken) return { kind: 'unknown payment' }
  if (taken.refunded >= taken.total && taken.total > 0) return { kind: 'refunded' }

  return await services.db.transaction().execute(async (tx): Promise<Settlement> => {
    const before = await lockOrder(tx, order.id)
    if (!before) return { kind: 'no such order' }
    if (before.payment_problem === null) {
      const isPaid = before.payment_status === 'paid' || before.payment_status === 'fulfilled'
      return isPaid ? { kind: 'settled already', order: before } : { kind: 'nothing to settle' }
    }
    if (isStale(before)) return { kind: 'changed meanwhile', order: before }
    const notes = withNote(before.notes, `Accepted as paid: ${before.payment_problem}`)
    const changes: Updateable<OrdersTable> = {
      subtotal: taken.total + taken.discount,
      discount: taken.discount,
      total_amount: taken.total,
      product_price: Math.round((taken.total + taken.discount) / before.quantity),
      currency: taken.currency,
      paid_amount: taken.total,
      payment_problem: null,
      notes,
    }
    const accepted = await payOrder(tx, services, { ...before, notes }, changes)
    await note(tx, before, accepted)
    return { kind: 'settled', before, order: accepted }
  })
}

/** Ends an order whose payment went back to the buyer: it fails, and what it held is free again. Safe to repeat. */
export async function closeRefunded(services: Services, { order, isStale, note }: SettlementOf): Promise<Settlement> {
  const taken = await findTaken(services, order)
  // What the provider has never heard of, it does not have either.
  const left = taken ? taken.total - taken.refunded - order.disputed_amount : 0
  if (taken && left > 0) return { kind: 'not refunded', left, currency: taken.currency }

  return await services.db.transaction().execute(async (tx): Promise<Settlement> => {
    const before = await lockOrder(tx, order.id)
    if (!before) return { kind: 'no such order' }
    if (before.payment_closed_at !== null) return { kind: 'settled already', order: before }
    if (before.payment_problem === null) return { kind: 'nothing to settle' }
    if (isStale(before)) return { kind: 'changed meanwhile', order: before }
    const now = services.clock.now()
    const money = taken ? `${formatMoney(taken.total, taken.currency)} went` : 'The money went'
    const sentence = `Closed: ${money} back to the buyer. ${before.payment_problem}`
    const failed = await failOrder(tx, before, sentence, now)
    const closed = await updateOrderRow(tx, before.id, {
      payment_problem: null,
      payment_closed_at: now,
      // An order that cannot fail any more says it all the same.
      ...(failed.notes === before.notes && { notes: withNote(before.notes, sentence) }),
      updated_at: now,
    })
    await note(tx, before, closed)
    return { kind: 'settled', before, order: closed }
  })
}

type Taken = { total: number; discount: number; refunded: number; currency: string }

/** What the provider took and what it gave back, by its own word. */
async function findTaken(
  { payments }: Services,
  { payment_intent_id, stripe_session_id }: SettlementOf['order'],
): Promise<Taken | null> {
  const payment: Payment | null = payment_intent_id === null ? null : await payments.findPayment(payment_intent_id)
  const checkout = stripe_session_id === null ? null : await payments.findCheckout(stripe_session_id)
  const refunded = payment?.amountRefunded ?? 0
  if (checkout?.state === 'paid') {
    return { total: checkout.amountTotal, discount: checkout.amountDiscount, refunded, currency: checkout.currency }
  }
  return payment?.isSucceeded ? { total: payment.amount, discount: 0, refunded, currency: payment.currency } : null
}
