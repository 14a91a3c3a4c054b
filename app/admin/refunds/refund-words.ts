import type { CallOutput } from '#contract/functions.ts'
import type { RefundStatus } from '#domain/orders/refund-status.ts'
import { refundReasons, type RefundOrigin, type RefundReason } from '#domain/orders/refund.ts'

export type FoundOrder = CallOutput<'find-order'>
export type Refund = FoundOrder['refunds'][number]

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
  return origin === 'cancellation' ? `after a cancellation that ${asker} accepted` : `asked for by ${asker}`
}

export const statusWords: Record<RefundStatus, string> = {
  'waiting-for-approval': 'Waits for approval',
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
