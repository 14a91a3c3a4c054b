import type { Transaction } from 'kysely'
import { findOrderVersion, listDisputesOf, listRefundsOf, saveDispute, saveRefund } from '#db/orders/money-back.ts'
import { lockOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Database } from '#db/tables.ts'
import { noteUnmatchedRefund } from '#db/unmatched-payments.ts'
import { isFullyRefunded, sumMoneyBack } from '#domain/refund.ts'
import { queueOrderEmails, takeForPayment } from './confirm-order.ts'
import type { PaymentMoneyBack, ProviderDispute, ProviderRefund } from '#services/payments/payments.ts'
import type { Services } from '#services/services.ts'

export type RecordedRefunds =
  /** The provider knows no such payment. */
  | { kind: 'unknown' }
  /** Money that is none of ours, or whose order is still to be made. */
  | { kind: 'no order'; back: PaymentMoneyBack }
  | { kind: 'recorded'; order: OrderRow }

const attempts = 5

/**
 * Makes our refunds and disputes of a payment agree with the provider's: the only way an order learns that money went
 * back. Safe to call any number of times, in any order and at the same time.
 */
export async function recordRefunds(services: Services, paymentIntentId: string): Promise<RecordedRefunds> {
  let orderId: string | null = null
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await findOrderVersion(services.db, { paymentIntentId, orderId })
    const back = await services.payments.findMoneyBack(paymentIntentId)
    if (!back) return { kind: 'unknown' }
    orderId = back.orderId
    const recorded = await services.db
      .transaction()
      .execute((tx) => recordOnce(tx, services, back, before?.version ?? null))
    if (recorded) return recorded
  }
  throw new Error(`The order of payment ${paymentIntentId} changed whenever its refunds had just been asked for`)
}

/** Null when the order changed after the provider was asked: what it said may be older than what is written here. */
async function recordOnce(
  tx: Transaction<Database>,
  services: Services,
  back: PaymentMoneyBack,
  versionBefore: string | null,
): Promise<RecordedRefunds | null> {
  const found = await findOrderVersion(tx, back)
  const order = found && (await lockOrder(tx, { orderId: found.id }))
  if (!order) {
    await noteUnmatchedRefund(tx, back.paymentIntentId, sumMoneyBack(back.refunds, []).refunded_amount)
    return { kind: 'no order', back }
  }
  // Asked again now that nobody else can change it.
  if ((await findOrderVersion(tx, back))?.version !== versionBefore) return null
  return { kind: 'recorded', order: await applyMoneyBack(tx, services, order, back) }
}

/** Writes what the provider said to a locked order. */
export async function applyMoneyBack(
  tx: Transaction<Database>,
  services: Services,
  order: OrderRow,
  back: PaymentMoneyBack,
): Promise<OrderRow> {
  const now = services.clock.now()
  let isNews = false
  for (const refund of back.refunds) {
    isNews = (await saveRefund(tx, refundRow(order, refund, now), refund.refundId)) || isNews
  }
  for (const dispute of back.disputes) isNews = (await saveDispute(tx, disputeRow(order, dispute, now))) || isNews
  if (!isNews) return order

  const sums = sumMoneyBack(await listRefundsOf(tx, order.id), await listDisputesOf(tx, order.id))
  const paid_amount = order.paid_amount ?? back.amountPaid
  const changed = await updateOrder(tx, { id: order.id, now }, { ...sums, paid_amount })
  return changed.withheld_at !== null && !isFullyRefunded(changed) ? await release(tx, services, changed) : changed
}

/** The refund that had kept an order from being confirmed has failed: the money is ours, and the order is on. */
async function release(tx: Transaction<Database>, services: Services, order: OrderRow): Promise<OrderRow> {
  const taken = await takeForPayment(tx, services, order, order)
  const released = await updateOrder(tx, { id: order.id, now: services.clock.now() }, { ...taken, withheld_at: null })
  await queueOrderEmails(tx, services, released)
  return released
}

function refundRow(order: OrderRow, refund: ProviderRefund, now: Date) {
  return {
    order_id: order.id,
    provider_id: refund.id,
    amount: refund.amount,
    status: refund.status,
    reason: refund.reason,
    bank_reference: refund.bankReference,
    failure: refund.failure,
    created_at: refund.createdAt,
    settled_at: refund.status === 'pending' ? null : now,
    updated_at: now,
  }
}

const closedStatuses = new Set(['won', 'lost', 'warning_closed', 'prevented'])

function disputeRow(order: OrderRow, dispute: ProviderDispute, now: Date) {
  return {
    order_id: order.id,
    provider_id: dispute.id,
    amount: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    evidence_due_at: dispute.evidenceDueAt,
    created_at: dispute.createdAt,
    closed_at: closedStatuses.has(dispute.status) ? now : null,
    updated_at: now,
  }
}
