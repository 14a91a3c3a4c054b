import { useCallMutation } from '#app/parts/api/use-call.ts'

/** Everything that shows how many emails failed, or which. */
export const showsEmails = ['list-email-logs', 'find-email-log', 'email-sending', 'overview', 'list-audit-log'] as const

export const useRetryEmail = () =>
  useCallMutation('retry-email', {
    invalidates: showsEmails,
    says: { done: 'Email queued again', failed: 'Failed to retry email' },
  })
