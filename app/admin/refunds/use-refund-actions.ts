import { useCallMutation } from '#app/api/use-call.ts'

const invalidates = [
  'find-order',
  'list-orders',
  'list-returns',
  'list-cancellations',
  'list-deadlines',
  'overview',
  'list-audit-log',
  'list-email-logs',
] as const

export function useCreateRefund() {
  return useCallMutation('create-refund', {
    invalidates,
    says: {
      done: ['Refund requested', 'The payment provider is being asked for it.'],
      failed: 'Failed to refund the order',
    },
  })
}

export function useRetryRefund() {
  return useCallMutation('retry-refund', {
    invalidates,
    says: {
      done: ['Refund requested again', 'The payment provider is being asked for it.'],
      failed: 'Failed to retry the refund',
    },
  })
}

export function useReleaseHold() {
  return useCallMutation('release-hold', {
    invalidates,
    says: { done: ['Hold released', 'The parcel may go.'], failed: 'Failed to release the hold' },
  })
}
