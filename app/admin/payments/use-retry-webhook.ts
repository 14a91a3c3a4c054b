import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/api/call-function.ts'
import { toast } from '#app/ui/toast.ts'

export function useRetryWebhook() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callFunction('retry-webhook', { id }),
    onSuccess: () => toast.success('Webhook processed'),
    onError: (fault) => toast.error('Failed to process the webhook', fault.message),
    onSettled: () =>
      Promise.all(
        ['list-failed-webhooks', 'list-orders', 'overview', 'list-audit-log'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
