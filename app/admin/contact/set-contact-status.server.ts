import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { setContactStatus as setStatus } from '#db/contact-submissions.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../performed-by.server.ts'

export async function setContactStatus(
  { db }: Services,
  { id, status }: FunctionParsedInput<'set-contact-status'>,
  caller: Caller,
): Promise<FunctionResult<'set-contact-status'> | Failure> {
  return await db.transaction().execute(async (tx) => {
    const before = await setStatus(tx, id, status)
    if (before === null) return failure('not-found', 'This message no longer exists.')
    if (before !== status) {
      await recordChange(tx, {
        performedBy: performedBy(caller),
        action: 'set-contact-status',
        subjectType: 'contact_submission',
        subjectId: id,
        before: { status: before },
        after: { status },
      })
    }
    return { success: true }
  })
}
