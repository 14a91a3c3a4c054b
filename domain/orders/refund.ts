import type { PaymentMethod } from './manual-order.ts'
import { formatMoney } from './money.ts'
import { isPaid, type PaymentStatus } from './order.ts'
import type { RefundStatus } from './refund-status.ts'

/** Statuses of a refund that the provider does not have yet. The sum of such a refund no longer counts as refundable. */
const unsentRefundStatuses: readonly RefundStatus[] = ['waiting-for-approval', 'requested']

/** Pence of the refunds that the provider does not have yet. The trigger `refunds_requested_sum` copies it to the order. */
export function sumUnsent(refunds: readonly RefundFact[]): number {
  return sum(refunds.filter(({ status }) => unsentRefundStatuses.includes(status)))
}

/** Where a refund comes from: the provider’s dashboard, staff here, or a cancellation. */
export const refundOrigins = ['provider', 'staff', 'cancellation'] as const
export type RefundOrigin = (typeof refundOrigins)[number]

/** Why staff give money back. */
export const refundReasons = [
  'requested_by_customer',
  'faulty',
  'not_delivered',
  'goodwill',
  'duplicate',
  'fraudulent',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** After a cancellation the refund waits this long, so that the buyer can still keep the order. */
export const refundDelayMs = 30_000

type UnsentRefund = RefundFact & { origin: RefundOrigin; by_hand: boolean; attempts: number; next_attempt_at: Date }

/**
 * Whether the buyer can still withdraw this refund. After the first attempt the provider may have it, and after the delay staff
 * may send a bank transfer.
 */
export function canBeCalledOff(refund: UnsentRefund, now: Date): boolean {
  if (refund.status !== 'requested' || refund.origin !== 'cancellation' || refund.attempts > 0) return false
  return !refund.by_hand || now < refund.next_attempt_at
}

/** Disputes that ended in our favour, in the provider's words. An unknown status counts as open. */
const settledDisputes = new Set(['won', 'warning_closed', 'prevented'])

/** Inquiries: the bank only asks, and we still have the money. */
const inquiries = new Set(['warning_needs_response', 'warning_under_review'])

export type RefundFact = { amount: number; status: RefundStatus }
export type DisputeFact = { amount: number; status: string; created_at: Date }

export type MoneyBack = {
  refunded_amount: number
  disputed_at: Date | null
  dispute_status: string | null
  disputed_amount: number
}

/** Whether the provider has the refund, and it has not failed. */
export function hasGoneBack({ status }: Pick<RefundFact, 'status'>): boolean {
  return status === 'pending' || status === 'succeeded'
}

/**
 * Pence. A refund counts while the provider has it and it has not failed; one that is only requested here has moved nothing.
 * The bank holds a disputed amount until we win, and keeps it if we lose.
 */
export function sumMoneyBack(refunds: readonly RefundFact[], disputes: readonly DisputeFact[]): MoneyBack {
  const gone = refunds.filter(hasGoneBack)
  const held = disputes.filter(({ status }) => isDisputeAlive(status) && !inquiries.has(status))
  const oldestFirst = disputes.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return {
    refunded_amount: sum(gone),
    disputed_at: oldestFirst[0]?.created_at ?? null,
    dispute_status: gravest(oldestFirst),
    disputed_amount: sum(held),
  }
}

/** The status of the most serious dispute: an open one, else a lost one, else the latest. */
function gravest(oldestFirst: readonly DisputeFact[]): string | null {
  const newestFirst = oldestFirst.toReversed()
  const open = newestFirst.find(({ status }) => isDisputeAlive(status) && status !== 'lost')
  const worst = open ?? newestFirst.find(({ status }) => status === 'lost') ?? newestFirst[0]
  return worst?.status ?? null
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

/** Open or lost: in both cases the money is not ours. */
function isDisputeAlive(status: string): boolean {
  return !settledDisputes.has(status)
}

export type OrderMoney = {
  total_amount: number
  paid_amount: number | null
  refunded_amount: number
  refund_requested_amount: number
  disputed_amount: number
  dispute_status: string | null
  cancelled_at: Date | string | null
}

type Refunded = Pick<OrderMoney, 'total_amount' | 'paid_amount' | 'refunded_amount'>

/** Neither won, lost nor closed: the bank still decides or asks. */
export function isDisputeOpen(status: string | null): boolean {
  return status !== null && isDisputeAlive(status) && status !== 'lost'
}

/** During a dispute the bank holds the money. During an inquiry it only asks, and a refund is the best answer. */
export function isBankDeciding(status: string | null): boolean {
  return isDisputeOpen(status) && !inquiries.has(status ?? '')
}

/** The amount that can still be refunded: the payment less refunds made and requested. */
export function leftToRefund(order: Refundable): number {
  return isPaid(order) && canGoBack(order) ? Math.max(0, keptAmount(order) - order.refund_requested_amount) : 0
}

export type Refundable = Refunded &
  Pick<OrderMoney, 'refund_requested_amount' | 'disputed_amount' | 'dispute_status'> & {
    payment_status: PaymentStatus
    payment_intent_id: string | null
    pays_by: PaymentMethod
    currency: string
  }

/** The provider refunds card payments. Staff refund bank transfers themselves. */
function canGoBack(order: { payment_intent_id: string | null; pays_by: PaymentMethod }): boolean {
  return order.payment_intent_id !== null || order.pays_by === 'bank-transfer'
}

/** Why this amount cannot be refunded, in a sentence for staff; null if it can. */
export function whyNotToRefund(order: Refundable, amount: number): string | null {
  if (!isPaid(order)) return 'This order has not been paid, so there is nothing to refund.'
  if (order.pays_by === 'none') return 'Nothing was paid for this order, so there is nothing to refund.'
  if (!canGoBack(order)) {
    return 'The payment provider has no payment for this order, so nothing can be refunded.'
  }
  if (isBankDeciding(order.dispute_status)) {
    return 'The payment of this order is disputed. It cannot be refunded until the bank has decided.'
  }
  const left = leftToRefund(order)
  if (left === 0) return 'Nothing is left to refund.'
  if (amount > left) return `Only ${formatMoney(left, order.currency)} is left to refund.`
  return null
}

export function withoutRequest<Order extends Refundable>(order: Order, amount: number): Order {
  return { ...order, refund_requested_amount: order.refund_requested_amount - amount }
}

/**
 * Why a refund that waits for approval must not be declined, in a sentence for staff; null if it may. The buyer of an order
 * that was cancelled before dispatch is owed its price.
 */
export function whyNotToDecline(
  order: Refundable & Pick<OrderMoney, 'cancelled_at'>,
  { amount, origin, units }: { amount: number; origin: RefundOrigin; units: number | null },
): string | null {
  if (origin !== 'cancellation' || (order.cancelled_at === null && units === null)) return null
  // This refund is not possible now, because the bank has the money or has already refunded it.
  if (whyNotToRefund(withoutRequest(order, amount), amount) !== null) return null
  return `${units === null ? 'This order' : 'This part of the order'} is cancelled, so its buyer is owed the money. Please approve the refund.`
}

const confirmedAbove = 10_000

export function needsTypedConfirmation(amount: number): boolean {
  return amount > confirmedAbove
}

/** The amount received: the provider's figure, or the order's total until the provider has given one. */
export function paidAmount(order: Pick<OrderMoney, 'total_amount' | 'paid_amount'>): number {
  return order.paid_amount ?? order.total_amount
}

/** Received minus returned. Negative if a bank takes back what was already refunded. */
export function keptAmount(order: Refunded & Pick<OrderMoney, 'disputed_amount'>): number {
  return paidAmount(order) - order.refunded_amount - order.disputed_amount
}

/** An order with a total of 0 never counts as refunded. */
export function isFullyRefunded(order: Refunded): boolean {
  return order.refunded_amount > 0 && order.refunded_amount >= paidAmount(order)
}

/** Whether the whole price was refunded or requested. A failed refund ends this. */
export function isWholeSumGoingBack(order: Refunded & Pick<OrderMoney, 'refund_requested_amount'>): boolean {
  const { refund_requested_amount: requested, refunded_amount } = order
  return isFullyRefunded({ ...order, refunded_amount: refunded_amount + requested })
}

export function isDisputed(order: Pick<OrderMoney, 'dispute_status'>): boolean {
  return Boolean(order.dispute_status) && isDisputeAlive(order.dispute_status ?? '')
}

export type MoneyMark = 'Cancelled' | 'Disputed' | 'Refunded' | 'Partly refunded'

/** The labels shown beside an order's payment status. */
export function moneyMarks(order: OrderMoney): MoneyMark[] {
  return [
    ...(order.cancelled_at ? ['Cancelled' as const] : []),
    ...(isDisputed(order) ? ['Disputed' as const] : []),
    ...(isFullyRefunded(order) ? ['Refunded' as const] : []),
    ...(order.refunded_amount > 0 && !isFullyRefunded(order) ? ['Partly refunded' as const] : []),
  ]
}
