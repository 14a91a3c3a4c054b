import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findEmailLog, queueFailedEmailAgain } from '#db/email-logs.ts'
import type { Handler } from '#services/handler.ts'

export const retryEmail: Handler<'retry-email'> = ({ db }, { id }, caller) =>
  db.transaction().execute(async (tx) => {
    if (await queueFailedEmailAgain(tx, id)) {
      await recordChange(tx, {
        performedBy: caller.userId,
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
