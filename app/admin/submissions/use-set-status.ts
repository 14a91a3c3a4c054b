import { useCallMutation } from '#app/parts/api/use-call.ts'

export type SetStatusName = 'set-contact-status' | 'set-retailer-status' | 'set-claim-status'

export const useSetStatus = <Name extends SetStatusName>(name: Name) =>
  useCallMutation(name, { done: 'Status updated', failed: 'Failed to update status' })
