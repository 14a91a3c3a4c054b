import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { queueFailedEmailsAgain } from '#db/email-logs.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../frame/performed-by.server.ts'

/** Safe for any number: they go out at the pace the provider allows. */
export async function retryFailedEmails(
  { db, clock }: Services,
  _input: HandlerInput<'retry-failed-emails'>,
  caller: Caller,
): Promise<HandlerResult<'retry-failed-emails'>> {
  return await db.transaction().execute(async (tx) => {
    const count = await queueFailedEmailsAgain(tx, clock.now())
    if (count > 0) {
      await recordChange(tx, {
        performedBy: performedBy(caller),
        action: 'retry-failed-emails',
        subjectType: 'email',
        subjectId: 'all failed',
        before: { status: 'failed', count },
        after: { status: 'queued', count },
      })
    }
    return { success: true, count }
  })
}
