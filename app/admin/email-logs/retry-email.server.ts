import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findEmailLog, queueFailedLetterAgain } from '#db/email-logs.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../performed-by.server.ts'

export async function retryEmail(
  { db }: Services,
  { id }: FunctionParsedInput<'retry-email'>,
  caller: Caller,
): Promise<FunctionResult<'retry-email'> | Failure> {
  return await db.transaction().execute(async (tx) => {
    if (await queueFailedLetterAgain(tx, id)) {
      await recordChange(tx, {
        performedBy: performedBy(caller),
        action: 'retry-email',
        subjectType: 'email',
        subjectId: id,
        before: { status: 'failed' },
        after: { status: 'queued' },
      })
      return { success: true }
    }
    const letter = await findEmailLog(tx, id)
    if (!letter) return failure('not-found', 'There is no such email.')
    return failure('conflict', `Only a failed email can be tried again; this one is ${letter.status}.`)
  })
}
