import type { CallOutput } from '#contract/functions.ts'
import type { RefundStatus } from '#domain/orders/refund-status.ts'
import { refundReasons, type RefundOrigin, type RefundReason } from '#domain/orders/refund.ts'
import { returnBases, type ReturnBasis, type ReturnStatus } from '#domain/orders/return.ts'

export type FoundOrder = CallOutput<'find-order'>
export type Refund = FoundOrder['refunds'][number]
export type Return = FoundOrder['returns'][number]

export const reasonWords: Record<RefundReason, string> = {
  requested_by_customer: 'Customer request',
  faulty: 'Faulty',
  not_delivered: 'Never arrived',
  goodwill: 'Goodwill',
  duplicate: 'Paid twice',
  fraudulent: 'Fraud',
}

/** The provider's own reasons are shown in its words. */
export function reasonIn(reason: string | null): string {
  const known = refundReasons.find((candidate) => candidate === reason)
  if (known) return reasonWords[known]
  return reason === null ? 'No reason given' : reason.replaceAll('_', ' ')
}

const originWords: Record<RefundOrigin, string> = {
  provider: 'made at the payment provider',
  staff: 'issued by staff',
  cancellation: 'after a cancellation',
}

export function originIn({ origin, requested_by_email: asker }: Refund): string {
  if (asker === null) return originWords[origin]
  return origin === 'cancellation' ? `after a cancellation that ${asker} accepted` : `requested by ${asker}`
}

export const statusWords: Record<RefundStatus, string> = {
  'waiting-for-approval': 'Awaiting approval',
  requested: 'Requested',
  pending: 'Pending',
  succeeded: 'Succeeded',
  failed: 'Failed',
  declined: 'Declined',
}

/** A failed refund can be retried once; if the retry fails, that can be retried in turn. */
export function canRetry({ id, status }: Refund, refunds: readonly Refund[]): boolean {
  return status === 'failed' && !refunds.some(({ retry_of }) => retry_of === id)
}

export const returnWords: Record<ReturnStatus, string> = {
  told: 'Not sent yet',
  sent: 'On its way',
  received: 'To inspect',
  inspected: 'Refund under way',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
}

const basisWords: Record<ReturnBasis, string> = {
  cancel: 'Changed their mind',
  'our-30-days': 'Unused, within our 30 days',
  reject: 'Rejected as faulty',
  'reduction-or-final-rejection': 'Faulty after a repair',
}

export function basisIn(basis: string): string {
  const known = returnBases.find((candidate) => candidate === basis)
  return known ? basisWords[known] : basis
}

/** Says the next step of a refund that was requested or approved. */
export function nextStepOf({ status, by_hand }: Pick<Refund, 'status' | 'by_hand'>): string {
  if (status === 'waiting-for-approval') return 'The refund is above your limit, so a colleague has to approve it.'
  return by_hand ? 'Send the money by bank transfer, then record it here.' : 'The payment provider will send the money.'
}
