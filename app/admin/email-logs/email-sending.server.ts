import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { countFailedEmails } from '#db/email-logs.ts'
import { countQueuedLetters } from '#db/outbox.ts'
import type { Services } from '#services/services.ts'
import { findLongPause } from '../find-long-pause.server.ts'

export async function emailSending(
  { db, clock }: Services,
  _input: FunctionParsedInput<'email-sending'>,
): Promise<FunctionResult<'email-sending'>> {
  return {
    queued: await countQueuedLetters(db),
    failed: await countFailedEmails(db, clock.now()),
    paused: await findLongPause({ db, clock }),
  }
}
