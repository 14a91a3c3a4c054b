export const refundStatuses = ['requested', 'pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Disputes that ended with the money on our side, in the provider's words. A word we do not know counts as open. */
const settledDisputes = new Set(['won', 'warning_closed', 'prevented'])

/** The bank only asks; the money is still with us. */
const inquiries = new Set(['warning_needs_response', 'warning_under_review'])

export type RefundFact = { amount: number; status: RefundStatus }
export type DisputeFact = { amount: number; status: string; created_at: Date }

/** The columns of an order that follow from all refunds and disputes of its payment. */
export type MoneyBack = {
  refunded_amount: number
  disputed_at: Date | null
  dispute_status: string | null
  disputed_amount: number
}

/**
 * Whole pence. A refund counts from the moment the provider has it, and no longer once it has failed; one that has only
 * been asked for here has moved nothing yet. The bank holds what is disputed until we win, and keeps it when we lose.
 */
export function sumMoneyBack(refunds: readonly RefundFact[], disputes: readonly DisputeFact[]): MoneyBack {
  const gone = refunds.filter(({ status }) => status === 'pending' || status === 'succeeded')
  const held = disputes.filter(({ status }) => isDisputeAlive(status) && !inquiries.has(status))
  const oldestFirst = disputes.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return {
    refunded_amount: sum(gone),
    disputed_at: oldestFirst[0]?.created_at ?? null,
    dispute_status: gravest(oldestFirst),
    disputed_amount: sum(held),
  }
}

/** The status of the most serious dispute: one that still needs an answer, else a lost one, else the latest. */
function gravest(oldestFirst: readonly DisputeFact[]): string | null {
  const newestFirst = oldestFirst.toReversed()
  const open = newestFirst.find(({ status }) => isDisputeAlive(status) && status !== 'lost')
  const worst = open ?? newestFirst.find(({ status }) => status === 'lost') ?? newestFirst[0]
  return worst?.status ?? null
}

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)

/** Open or lost: either way the money is not ours to count on. */
function isDisputeAlive(status: string): boolean {
  return !settledDisputes.has(status)
}

/** As much of an order as its money depends on. */
export type OrderMoney = {
  total_amount: number
  paid_amount: number | null
  refunded_amount: number
  disputed_amount: number
  dispute_status: string | null
  cancelled_at: Date | string | null
}

type Refunded = Pick<OrderMoney, 'total_amount' | 'paid_amount' | 'refunded_amount'>

/** The amount received: the provider's figure, or the order's total until the provider has given one. */
function paidAmount(order: Pick<OrderMoney, 'total_amount' | 'paid_amount'>): number {
  return order.paid_amount ?? order.total_amount
}

/** The amount received minus the amount returned. Negative when a bank takes back what was already refunded. */
export function keptAmount(order: Refunded & Pick<OrderMoney, 'disputed_amount'>): number {
  return paidAmount(order) - order.refunded_amount - order.disputed_amount
}

/** An order that cost nothing is never refunded. */
export function isFullyRefunded(order: Refunded): boolean {
  return order.refunded_amount > 0 && order.refunded_amount >= paidAmount(order)
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

/** Why an order must not be sent, in a sentence for staff; null when nothing speaks against it. */
export function whyNotToShip(order: OrderMoney): string | null {
  if (order.cancelled_at) return 'This order was cancelled, so it must not be shipped.'
  if (isFullyRefunded(order)) return 'This order was refunded, so it must not be shipped.'
  if (isDisputed(order)) return 'The payment of this order is disputed, so it must not be shipped.'
  return null
}
