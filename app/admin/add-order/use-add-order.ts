import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction, CallError } from '#app/call-function.ts'
import { toast } from '#app/ui/toast.ts'

/** Makes or repairs the order of a payment, with the words for how it went. */
export function useAddOrder({ onAdded }: { onAdded?: () => void } = {}) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (paymentIntentId: string) => callFunction('manual-add-order', { paymentIntentId }),
    onSuccess({ message }) {
      toast.success('Success', message)
      onAdded?.()
      return Promise.all(
        ['list-orders', 'overview', 'list-unmatched-payments'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
    onError: (fault) =>
      toast.error('Error', fault instanceof CallError && fault.message ? fault.message : 'Failed to add order'),
  })
}
