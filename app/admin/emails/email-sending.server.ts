import { countFailedEmails } from '#db/emails/email-logs.ts'
import { findQueuedEmails } from '#db/emails/outbox.ts'
import type { Handler } from '#services/handler.ts'
import { findLongPause } from './find-long-pause.server.ts'

export const emailSending: Handler<'email-sending'> = async ({ db, clock }) => ({
  queued: (await findQueuedEmails(db)).count,
  failed: await countFailedEmails(db, clock.now()),
  paused: await findLongPause({ db, clock }),
})
