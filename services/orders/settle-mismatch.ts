import { lockOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Db, Tx } from '#db/tables.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { isPaid, nextPaymentStatus } from '#domain/orders/order.ts'
import { isFullyRefunded } from '#domain/orders/refund.ts'
import { queueOrderEmails, takeForPayment, withNote } from './confirm-order.ts'
import { failOrder } from './record-payment.ts'
import { recordRefunds } from './record-refunds.ts'
import type { Services } from '#services/services.ts'

export type Settlement =
  | { kind: 'settled'; before: OrderRow; order: OrderRow }
  /** The mismatch was settled in this way before. */
  | { kind: 'settled already'; order: OrderRow }
  | { kind: 'no such order' }
  | { kind: 'nothing to settle' }
  | { kind: 'changed meanwhile'; order: OrderRow }
  /** The provider knows no such payment. */
  | { kind: 'unknown payment' }
  /** The money was refunded in full, so there is nothing to accept. */
  | { kind: 'refunded' }
  /** The provider still has this much, so the order cannot be closed. */
  | { kind: 'not refunded'; left: number; currency: string }

export type SettlementOf = {
  order: Pick<OrderRow, 'id' | 'payment_intent_id' | 'stripe_session_id' | 'updated_at'>
  /** Logs the settlement, in the same transaction. */
  note: (db: Db, before: OrderRow, after: OrderRow) => Promise<void>
}

/** Accepts the payment as it is: the order gets the paid amount and counts as paid, with all effects. Safe to repeat. */
export async function acceptPayment(services: Services, settlement: SettlementOf): Promise<Settlement> {
  const { taken, seenAt } = await askProvider(services, settlement.order)
  if (!taken) return { kind: 'unknown payment' }
  return await services.db.transaction().execute(async (tx): Promise<Settlement> => {
    const before = await lockOrder(tx, { orderId: settlement.order.id })
    if (!before) return { kind: 'no such order' }
    if (before.payment_problem === null) {
      return isPaid(before) ? { kind: 'settled already', order: before } : { kind: 'nothing to settle' }
    }
    if (before.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed meanwhile', order: before }
    if (isFullyRefunded({ ...before, paid_amount: taken.total })) return { kind: 'refunded' }
    const accepted = await accept(tx, services, before, taken)
    await settlement.note(tx, before, accepted)
    return { kind: 'settled', before, order: accepted }
  })
}

async function accept(tx: Tx, services: Services, order: OrderRow, taken: Taken): Promise<OrderRow> {
  const now = services.clock.now()
  const notes = withNote(order.notes, `Accepted as paid: ${order.payment_problem}`)
  const subtotal = taken.total + taken.discount
  // Null for an order that staff had marked as paid: its units were taken at that time.
  const next = nextPaymentStatus(order.payment_status, 'pay')
  const paid = await updateOrder(
    tx,
    { id: order.id, now },
    {
      subtotal,
      discount: taken.discount,
      total_amount: taken.total,
      product_price: Math.round(subtotal / order.quantity),
      currency: taken.currency,
      paid_amount: taken.total,
      payment_problem: null,
      notes,
      ...(next !== null && {
        ...(await takeForPayment(tx, services, { ...order, notes }, order)),
        payment_status: next,
        paid_at: now,
      }),
    },
  )
  await queueOrderEmails(tx, services, paid)
  return paid
}

/** Closes an order whose payment was refunded: it fails and releases what it reserved. Safe to repeat. */
export async function closeRefunded(services: Services, settlement: SettlementOf): Promise<Settlement> {
  const { taken, seenAt } = await askProvider(services, settlement.order)
  return await services.db.transaction().execute(async (tx): Promise<Settlement> => {
    const before = await lockOrder(tx, { orderId: settlement.order.id })
    if (!before) return { kind: 'no such order' }
    if (before.payment_closed_at !== null) return { kind: 'settled already', order: before }
    if (before.payment_problem === null) return { kind: 'nothing to settle' }
    if (before.updated_at.getTime() !== seenAt.getTime()) return { kind: 'changed meanwhile', order: before }
    // Nothing can be refunded of a payment that the provider does not know, or that the bank has taken back.
    const left = taken ? taken.total - before.refunded_amount - before.disputed_amount : 0
    if (taken && left > 0) return { kind: 'not refunded', left, currency: taken.currency }

    const now = services.clock.now()
    const money = taken ? `${formatMoney(taken.total, taken.currency)} went` : 'the money went'
    const sentence = `Closed: ${money} back to the buyer. ${before.payment_problem}`
    const failed = await failOrder(tx, before, sentence, now)
    const closed = await updateOrder(
      tx,
      { id: before.id, now },
      {
        payment_problem: null,
        payment_closed_at: now,
        // failOrder adds no note to an order that can no longer fail, so it is added here.
        ...(failed.notes === before.notes && { notes: withNote(before.notes, sentence) }),
      },
    )
    await settlement.note(tx, before, closed)
    return { kind: 'settled', before, order: closed }
  })
}

type Taken = { total: number; discount: number; currency: string }

/** Records the refunds of the payment, then returns it as the provider has it. `seenAt` is the order's version after that. */
async function askProvider(
  services: Services,
  order: SettlementOf['order'],
): Promise<{ taken: Taken | null; seenAt: Date }> {
  const { payments } = services
  const { payment_intent_id, stripe_session_id } = order
  const recorded = payment_intent_id === null ? null : await recordRefunds(services, payment_intent_id)
  const seenAt = recorded?.kind === 'recorded' ? recorded.order.updated_at : order.updated_at
  const checkout = stripe_session_id === null ? null : await payments.findCheckout(stripe_session_id)
  if (checkout?.state === 'paid') {
    const { amountTotal: total, amountDiscount: discount, currency } = checkout
    return { taken: { total, discount, currency }, seenAt }
  }
  const payment = payment_intent_id === null ? null : await payments.findPayment(payment_intent_id)
  if (!payment?.isSucceeded) return { taken: null, seenAt }
  return { taken: { total: payment.amount, discount: 0, currency: payment.currency }, seenAt }
}
