import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFunction, CallError } from '#app/api/call-function.ts'
import { toast } from '#app/ui/toast.ts'

/** Makes or repairs the order of a payment, with the words for how it went. */
export function useAddOrder() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(paymentIntentId: string) {
      const { success, message } = await callFunction('manual-add-order', { paymentIntentId })
      // It says neither that the order was added nor why not.
      if (!success) throw new CallError({ error: null, code: 'fault' }, 200)
      return { message }
    },
    onSuccess({ message }) {
      toast.success('Success', message)
      return Promise.all(
        ['list-orders', 'overview', 'list-unmatched-payments'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      )
    },
    onError: (fault) => toast.error('Error', (fault instanceof CallError && fault.sentence) || 'Failed to add order'),
  })
}
