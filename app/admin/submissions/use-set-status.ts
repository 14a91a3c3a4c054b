import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'
import { toast } from '#app/ui/toast.ts'
import type { ListName } from '#app/admin/list/use-list.ts'

export type SetStatusName = 'set-contact-status' | 'set-retailer-status' | 'set-claim-status'

/** Sets a status and shows the list as it then is, also when somebody else was quicker. */
export function useSetStatus<Name extends SetStatusName>(name: Name, list: ListName) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<Name>) => callFunction(name, input),
    onSuccess: () => toast.success('Status updated'),
    onError: (fault) => toast.error('Failed to update status', fault.message),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [list] }),
        queries.invalidateQueries({ queryKey: ['overview'] }),
        queries.invalidateQueries({ queryKey: ['list-audit-log'] }),
      ]),
  })
}
