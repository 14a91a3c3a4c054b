import type { CallOutput } from '#contract/functions.ts'
import { isStaff } from '#domain/customers/role.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { useRole } from './use-may-act.ts'

const everyHalfMinute = 30_000

/** The counts of waiting work, fetched every half minute and after every change. Undefined until known. */
export function useWorkbench(): CallOutput<'workbench'> | undefined {
  const isAsked = isStaff(useRole())
  return useCall('workbench', isAsked ? {} : null, { everyMs: everyHalfMinute }).data
}
