import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/call-function.ts'
import { toast } from '#app/ui/toast.ts'

export function useRetryEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callFunction('retry-email', { id }),
    onSuccess: () => toast.success('Email queued again'),
    onError: (fault) => toast.error('Failed to retry email', fault.message),
    onSettled: () =>
      Promise.all(
        ['list-email-logs', 'find-email-log', 'overview', 'list-audit-log'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
