import type { CallOutput } from '#contract/functions.ts'
import { isStaff } from '#domain/customers/role.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { useSession } from '#app/parts/session/use-session.ts'

const everyHalfMinute = 30_000

/** What waits, counted again every half minute and after everything one does. Undefined until it is known. */
export function useWorkbench(): CallOutput<'workbench'> | undefined {
  const session = useSession()
  const mayAsk = session.status === 'signed-in' && session.role !== null && isStaff(session.role)
  return useCall('workbench', mayAsk ? {} : null, { everyMs: everyHalfMinute }).data
}
