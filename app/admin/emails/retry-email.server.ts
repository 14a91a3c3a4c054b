import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findEmailLog, queueFailedEmailAgain } from '#db/email-logs.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../frame/performed-by.server.ts'

export async function retryEmail(
  { db }: Services,
  { id }: HandlerInput<'retry-email'>,
  caller: Caller,
): Promise<HandlerResult<'retry-email'> | Failure> {
  return await db.transaction().execute(async (tx) => {
    if (await queueFailedEmailAgain(tx, id)) {
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
    const email = await findEmailLog(tx, id)
    if (!email) return failure('not-found', 'There is no such email.')
    return failure('conflict', `Only a failed email can be tried again; this one is ${email.status}.`)
  })
}
