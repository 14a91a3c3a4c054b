/** The statuses that a buyer sees. `declined` is left out, because staff tell the buyer why. */
export const refundStatusesForBuyers = ['waiting-for-approval', 'requested', 'pending', 'succeeded', 'failed'] as const
export const refundStatuses = [...refundStatusesForBuyers, 'declined'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export type RefundEvent = 'approve' | 'decline' | 'accept' | 'succeed' | 'fail'

/** Every allowed transition of a refund. A bank may return the money days after it arrived. */
const moves: Record<RefundStatus, Partial<Record<RefundEvent, RefundStatus>>> = {
  'waiting-for-approval': { approve: 'requested', decline: 'declined' },
  requested: { accept: 'pending', succeed: 'succeeded', fail: 'failed' },
  pending: { succeed: 'succeeded', fail: 'failed' },
  succeeded: { fail: 'failed' },
  failed: {},
  declined: {},
}

/** Null if the event changes nothing, as late and repeated events do. */
export function nextRefundStatus(status: RefundStatus, event: RefundEvent): RefundStatus | null {
  return moves[status][event] ?? null
}

/** Whether the refund can still succeed and has not yet. */
export function isRefundUnderWay(status: RefundStatus): boolean {
  if (status === 'succeeded') return false
  const next = Object.values(moves[status])
  return next.includes('succeeded') || next.some(isRefundUnderWay)
}

/**
 * Whether the table allows a way from one status to the other, so that a stale response of the provider does not undo a
 * newer one.
 */
export function canBecome(from: RefundStatus, to: RefundStatus): boolean {
  return Object.values(moves[from]).includes(to)
}
