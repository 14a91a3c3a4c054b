import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { setClaimStatus as setStatus } from '#db/warranty-claims.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../performed-by.server.ts'

export async function setClaimStatus(
  { db }: Services,
  { id, status }: FunctionParsedInput<'set-claim-status'>,
  caller: Caller,
): Promise<FunctionResult<'set-claim-status'> | Failure> {
  return await db.transaction().execute(async (tx) => {
    const before = await setStatus(tx, id, status)
    if (before === null) return failure('not-found', 'This claim no longer exists.')
    if (before !== status) {
      await recordChange(tx, {
        performedBy: performedBy(caller),
        action: 'set-claim-status',
        subjectType: 'warranty_claim',
        subjectId: id,
        before: { status: before },
        after: { status },
      })
    }
    return { success: true }
  })
}
