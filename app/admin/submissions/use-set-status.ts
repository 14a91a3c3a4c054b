import { useCallMutation } from '#app/parts/api/use-call.ts'
import type { ListName } from '#app/admin/list/use-list.ts'

export type SetStatusName = 'set-contact-status' | 'set-retailer-status' | 'set-claim-status'

/** Sets a status and shows the list as it then is, also when somebody else was quicker. */
export const useSetStatus = <Name extends SetStatusName>(name: Name, list: ListName) =>
  useCallMutation(name, {
    invalidates: [list, 'overview', 'list-audit-log'],
    says: { done: 'Status updated', failed: 'Failed to update status' },
  })
