import {
  findOrderVersion,
  listDisputesOf,
  listRefundsOf,
  saveDispute,
  saveFraudWarning,
  saveRefund,
  type ChangedRefund,
} from '#db/orders/money-back.ts'
import { lockOrder, updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import { noteUnmatchedRefund } from '#db/payments/unmatched-payments.ts'
import { isFullyRefunded, sumMoneyBack } from '#domain/orders/refund.ts'
import { queueOrderEmails, takeForPayment } from './confirm-order.ts'
import { issueForRefunds } from './documents.ts'
import { followRefund } from './follow-refund.ts'
import { refundAfterDispute } from './refund-after-dispute.ts'
import type { FraudWarning, PaymentMoneyBack, ProviderDispute, ProviderRefund } from '#services/payments/payments.ts'
import type { Services } from '#services/services.ts'

export type RecordedRefunds =
  /** The provider knows no such payment. */
  | { kind: 'unknown' }
  /** The payment belongs to none of our orders, or its order does not exist yet. */
  | { kind: 'no order'; back: PaymentMoneyBack }
  | { kind: 'recorded'; order: OrderRow }

const attempts = 5

/** The only function that copies refunds and disputes of a payment from the provider. Safe to repeat. */
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

/** Null if the order has changed since the provider was asked, because the provider's response may be older than our data. */
async function recordOnce(
  tx: Tx,
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
  // Check again under the lock.
  if ((await findOrderVersion(tx, back))?.version !== versionBefore) return null
  return { kind: 'recorded', order: await applyMoneyBack(tx, services, order, back) }
}

/** Writes the provider's response to a locked order. */
export async function applyMoneyBack(
  tx: Tx,
  services: Services,
  order: OrderRow,
  back: PaymentMoneyBack,
): Promise<OrderRow> {
  const now = services.clock.now()
  // Set first, because the database checks that refunds do not exceed it.
  const paidAmount = order.paid_amount ?? back.amountPaid
  if (order.paid_amount === null) await updateOrder(tx, { id: order.id, now }, { paid_amount: paidAmount })

  const refunds: ChangedRefund[] = []
  for (const refund of failedFirst(back.refunds)) {
    const changed = await saveRefund(tx, refundRow(order, refund, now), refund.refundId)
    if (changed) refunds.push(changed)
  }
  const disputes = []
  for (const dispute of back.disputes) {
    const changed = await saveDispute(tx, disputeRow(order, dispute, now))
    if (changed) disputes.push(changed)
  }
  let isWarned = false
  for (const warning of back.warnings) isWarned = (await saveFraudWarning(tx, warningRow(order, warning))) || isWarned
  const digits = back.cardLastDigits ?? order.card_last_digits
  if (refunds.length === 0 && disputes.length === 0 && !isWarned && digits === order.card_last_digits) return order

  const sums = sumMoneyBack(await listRefundsOf(tx, order.id), await listDisputesOf(tx, order.id))
  // Staff released the parcel before they knew of this dispute or warning, so it is held again.
  const isNewReason = isWarned || disputes.some(({ status, before }) => before === null || status === 'lost')
  const [firstWarning] = back.warnings.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  let changed = await updateOrder(
    tx,
    { id: order.id, now },
    {
      ...sums,
      paid_amount: paidAmount,
      card_last_digits: digits,
      fraud_warned_at: firstWarning?.createdAt ?? order.fraud_warned_at,
      ...(isNewReason && { hold_released_at: null }),
    },
  )
  for (const refund of refunds) changed = await followRefund(tx, services, changed, refund)
  const settled = disputes.length > 0 ? await refundAfterDispute(tx, services, changed) : changed
  const isReleased = settled.withheld_at !== null && !isFullyRefunded(settled)
  const result = isReleased ? await release(tx, services, settled) : settled
  await issueForRefunds(tx, services, result)
  return result
}

/** Apply failed refunds first, so that their replacements do not exceed the payment. */
const failedFirst = (refunds: readonly ProviderRefund[]) =>
  refunds.toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'))

/** Resumes an order that was not confirmed because of a refund. The refund has failed, so the shop has the money. */
async function release(tx: Tx, services: Services, order: OrderRow): Promise<OrderRow> {
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

function warningRow(order: OrderRow, warning: FraudWarning) {
  return {
    provider_id: warning.id,
    order_id: order.id,
    fraud_type: warning.fraudType,
    is_actionable: warning.isActionable,
    created_at: warning.createdAt,
  }
}
