import { failure } from '#contract/failure.ts'
import { countFailedEmails, findEmailLog, listEmailLogs } from '#db/emails/email-logs.ts'
import { findQueuedEmails } from '#db/emails/outbox.ts'
import { renderPreview } from '#emails/render.ts'
import type { Handlers } from '#services/handler.ts'
import { findLongPause } from './find-long-pause.server.ts'

export const emailHandlers = {
  'list-email-logs': ({ db }, input) => listEmailLogs(db, input),
  'find-email-log': async ({ db }, { id }) =>
    (await findEmailLog(db, id)) ?? failure('not-found', 'There is no such email.'),
  'email-sending': async ({ db, clock }) => ({
    queued: (await findQueuedEmails(db)).count,
    failed: await countFailedEmails(db, clock.now()),
    paused: await findLongPause({ db, clock }),
  }),
  'preview-emails': async ({ config }) => ({
    order_confirmation: renderPreview('order_confirmation', config).html,
    tracking_notification: renderPreview('tracking_notification', config).html,
  }),
} satisfies Partial<Handlers>
