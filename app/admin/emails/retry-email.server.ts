import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findEmailLog, queueFailedEmailAgain } from '#db/emails/email-logs.ts'
import { personalEmails } from '#domain/customers/email.ts'
import { erasedEmail } from '#domain/orders/order.ts'
import type { Handler } from '#services/handler.ts'

export const retryEmail: Handler<'retry-email'> = ({ db }, { id, recipient_email: recipient }, caller) =>
  db.transaction().execute(async (tx) => {
    const before = recipient === undefined ? null : await findEmailLog(tx, id)
    if (await queueFailedEmailAgain(tx, id, recipient)) {
      await recordChange(tx, {
        performedBy: caller.userId,
        action: 'retry-email',
        subjectType: 'email',
        subjectId: id,
        before: { status: 'failed', ...(before && { recipient_email: before.recipient_email }) },
        after: { status: 'queued', ...(recipient !== undefined && { recipient_email: recipient }) },
      })
      return { success: true }
    }
    const email = await findEmailLog(tx, id)
    if (!email) return failure('not-found', 'There is no such email.')
    if (recipient !== undefined && personalEmails.includes(email.email_type)) {
      return failure('conflict', 'This email opens somebody’s account or order, so it goes to no other address.')
    }
    if (email.recipient_email === erasedEmail) {
      return failure('conflict', 'The address of this email is forgotten, so it cannot be sent again.')
    }
    return failure('conflict', `Only a failed email can be tried again; this one is ${email.status}.`)
  })
