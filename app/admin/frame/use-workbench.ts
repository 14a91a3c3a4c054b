import type { CallOutput } from '#contract/functions.ts'
import { isStaff } from '#domain/customers/role.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { useSession } from '#app/parts/session/use-session.ts'

const everyHalfMinute = 30_000

/** The counts of waiting work, fetched every half minute and after every change. Undefined until known. */
export function useWorkbench(): CallOutput<'workbench'> | undefined {
  const session = useSession()
  const mayAsk = session.status === 'signed-in' && session.role !== null && isStaff(session.role)
  return useCall('workbench', mayAsk ? {} : null, { everyMs: everyHalfMinute }).data
}
