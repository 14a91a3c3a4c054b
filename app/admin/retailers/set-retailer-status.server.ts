import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { setRetailerStatus as setStatus } from '#db/retailer-applications.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../performed-by.server.ts'

export async function setRetailerStatus(
  { db }: Services,
  { id, status }: FunctionParsedInput<'set-retailer-status'>,
  caller: Caller,
): Promise<FunctionResult<'set-retailer-status'> | Failure> {
  return await db.transaction().execute(async (tx) => {
    const before = await setStatus(tx, id, status)
    if (before === null) return failure('not-found', 'This application no longer exists.')
    if (before !== status) {
      await recordChange(tx, {
        performedBy: performedBy(caller),
        action: 'set-retailer-status',
        subjectType: 'retailer_application',
        subjectId: id,
        before: { status: before },
        after: { status },
      })
    }
    return { success: true }
  })
}
