import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/api/call-function.ts'
import { toast } from '#app/ui/toast.ts'

export function useRetryEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callFunction('retry-email', { id }),
    onSuccess: () => toast.success('Email queued again'),
    onError: (fault) => toast.error('Failed to retry email', fault.message),
    onSettled: () => refreshEmails(queries),
  })
}

/** Everything that shows how many emails failed, or which. */
export async function refreshEmails(queries: QueryClient): Promise<void> {
  const names = ['list-email-logs', 'find-email-log', 'email-sending', 'overview', 'list-audit-log']
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
