import { useCallMutation } from '#app/parts/api/use-call.ts'

export const useRetryEmail = () =>
  useCallMutation('retry-email', { done: 'Email queued again', failed: 'Failed to retry email' })
