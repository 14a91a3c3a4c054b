import { recordChange } from '#db/audit-log.ts'
import { queueFailedEmailsAgain } from '#db/emails/email-logs.ts'
import type { Handler } from '#services/handler.ts'

/** Safe for any number: they go out at the pace the provider allows. */
export const retryFailedEmails: Handler<'retry-failed-emails'> = ({ db, clock }, _input, caller) =>
  db.transaction().execute(async (tx) => {
    const count = await queueFailedEmailsAgain(tx, clock.now())
    if (count > 0) {
      await recordChange(tx, {
        performedBy: caller.userId,
        action: 'retry-failed-emails',
        subjectType: 'email',
        subjectId: 'all failed',
        before: { status: 'failed', count },
        after: { status: 'queued', count },
      })
    }
    return { success: true, count }
  })
