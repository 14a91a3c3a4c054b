import type { CaseState } from './case.ts'
import { isRefundUnderWay, type RefundStatus } from '../orders/refund-status.ts'
import { isDisputeOpen } from '../orders/refund.ts'
import { isOpenReturn, type ReturnStatus } from '../orders/return.ts'

export type OpenMatters = {
  dispute_status: string | null
  returns: readonly ReturnStatus[]
  refunds: readonly RefundStatus[]
  claims: readonly CaseState[]
}

export const keptReasons = ['dispute', 'return', 'refund', 'claim'] as const
export type KeptReason = (typeof keptReasons)[number]

/** Why the erasure of an order's data waits; null if it need not (UK GDPR, Article 17(3)(e)). */
export function whyKept(order: OpenMatters): KeptReason | null {
  if (isDisputeOpen(order.dispute_status)) return 'dispute'
  if (order.returns.some(isOpenReturn)) return 'return'
  if (order.refunds.some(isRefundUnderWay)) return 'refund'
  return order.claims.some((state) => state !== 'closed') ? 'claim' : null
}

/** The reason as the person reads it. */
export const keptReasonWords: Record<KeptReason, string> = {
  dispute: 'The dispute about its payment has not been decided.',
  return: 'Its return is not finished.',
  refund: 'Its refund is on its way.',
  claim: 'Its warranty claim is not closed.',
}

/** Why an account with a role cannot delete itself: the change log must keep who acted. */
export const staffStay =
  'You have a role in this shop. Please ask an admin to remove it first; then you can delete your account.'
