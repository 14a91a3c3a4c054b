import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import {
  countFailedEmails,
  findEmailLog,
  listEmailLogs,
  queueFailedEmailAgain,
  queueFailedEmailsAgain,
} from '#db/emails/email-logs.ts'
import { findQueuedEmails } from '#db/emails/outbox.ts'
import { settleUndelivered } from '#db/emails/undelivered-emails.ts'
import { personalEmails } from '#domain/customers/email.ts'
import { erasedEmail } from '#domain/orders/order.ts'
import { renderPreview } from '#emails/render.ts'
import type { Handlers } from '#services/handler.ts'
import { findPause } from '#db/emails/email-sender.ts'
import type { Services } from '#services/services.ts'

export const emailHandlers = {
  'list-email-logs': ({ db }, input) => listEmailLogs(db, input),
  'find-email-log': async ({ db }, { id }) =>
    (await findEmailLog(db, id)) ?? failure('not-found', 'This email no longer exists.'),
  'email-sending': async ({ db, clock }) => ({
    queued: (await findQueuedEmails(db)).count,
    failed: await countFailedEmails(db, clock.now()),
    paused: await findLongPause({ db, clock }),
  }),
  'preview-emails': async ({ config }) => ({
    order_confirmation: renderPreview('order_confirmation', config).html,
    tracking_notification: renderPreview('tracking_notification', config).html,
  }),
  'retry-email': ({ db }, { id, recipient_email: recipient }, caller) =>
    db.transaction().execute(async (tx) => {
      const before = recipient === undefined ? null : await findEmailLog(tx, id)
      if (await queueFailedEmailAgain(tx, id, recipient)) {
        await recordChange(tx, caller, 'retry-email', ['email', id], {
          before: { status: 'failed', ...(before && { recipient_email: before.recipient_email }) },
          after: { status: 'queued', ...(recipient !== undefined && { recipient_email: recipient }) },
        })
        return { success: true }
      }
      const email = await findEmailLog(tx, id)
      if (!email) return failure('not-found', 'This email no longer exists.')
      if (recipient !== undefined && personalEmails.includes(email.email_type)) {
        return failure(
          'conflict',
          'This email has a link or a code that opens a customer’s account or order, so it cannot be sent to a different address.',
        )
      }
      if (email.recipient_email === erasedEmail) {
        return failure('conflict', 'The address of this email was removed, so it cannot be sent again.')
      }
      return failure('conflict', `Only a failed email can be sent again; the status of this one is “${email.status}”.`)
    }),
  /** Any number may be queued at once, because the worker sends no faster than the provider allows. */
  'retry-failed-emails': ({ db, clock }, _input, caller) =>
    db.transaction().execute(async (tx) => {
      const count = await queueFailedEmailsAgain(tx, clock.now())
      if (count > 0) {
        await recordChange(tx, caller, 'retry-failed-emails', ['email', 'all failed'], {
          before: { status: 'failed', count },
          after: { status: 'queued', count },
        })
      }
      return { success: true, count }
    }),
  'settle-undelivered-email': ({ db, clock }, { id }, caller) =>
    db.transaction().execute(async (tx) => {
      const count = await settleUndelivered(tx, id, clock.now())
      if (count === 0)
        return failure('conflict', 'Someone has already dealt with the emails to this address that came back.')
      await recordChange(tx, caller, 'settle-undelivered-email', ['email', id], {
        before: { undelivered: count },
        after: { undelivered: 0 },
      })
      return { success: true }
    }),
} satisfies Partial<Handlers>

/** Shorter pauses end before staff could act. */
const worthTellingMs = 60_000

/** A pause in sending that admins should know of; null if there is none. */
export async function findLongPause({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const pause = await findPause(db, now)
  return pause && pause.until.getTime() - now.getTime() >= worthTellingMs ? pause : null
}
