import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction } from '#app/api/call-function.ts'
import { CallError } from '#app/http/call-error.ts'
import { toast } from '#app/ui/toast.ts'

/** Makes or repairs the order of a payment, with the words for how it went. */
export function useAddOrder({ onAdded }: { onAdded?: () => void } = {}) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(paymentIntentId: string) {
      const { success, message } = await callFunction('manual-add-order', { paymentIntentId })
      if (!success) throw new Error('The server says neither that the order was added nor why not')
      return { message }
    },
    onSuccess({ message }) {
      toast.success('Success', message)
      onAdded?.()
      return Promise.all(
        ['list-orders', 'overview', 'list-unmatched-payments'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
    onError: (fault) => toast.error('Error', (fault instanceof CallError && fault.sentence) || 'Failed to add order'),
  })
}
