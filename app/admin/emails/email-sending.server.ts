import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { countFailedEmails } from '#db/email-logs.ts'
import { countQueuedEmails } from '#db/outbox.ts'
import type { Services } from '#services/services.ts'
import { findLongPause } from './find-long-pause.server.ts'

export async function emailSending(
  { db, clock }: Services,
  _input: HandlerInput<'email-sending'>,
): Promise<HandlerResult<'email-sending'>> {
  return {
    queued: await countQueuedEmails(db),
    failed: await countFailedEmails(db, clock.now()),
    paused: await findLongPause({ db, clock }),
  }
}
