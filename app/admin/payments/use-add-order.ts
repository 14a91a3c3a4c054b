import { callFunction } from '#app/parts/api/call-function.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { useMutationOf } from '#app/parts/api/use-call.ts'
import type { CallInput } from '#contract/functions.ts'
import { toast } from '#app/parts/ui/toast.ts'

/** Creates or repairs the order of a payment, and shows the result. */
export const useAddOrder = () =>
  useMutationOf(addOrder, {
    done: ({ message }) => toast.success('Success', message),
    failed: (fault) => toast.error('Error', (fault instanceof CallError && fault.sentence) || 'Failed to add order'),
  })

async function addOrder(input: CallInput<'manual-add-order'>) {
  const answer = await callFunction('manual-add-order', input)
  // The response says neither that the order was added nor why not.
  if (!answer.success) throw new CallError({ error: null, code: 'fault' }, 200)
  return answer
}
