import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { countFailedEmails } from '#db/email-logs.ts'
import { findPause } from '#db/email-sender.ts'
import { countQueuedLetters } from '#db/outbox.ts'
import type { Services } from '#services/services.ts'

export async function emailSending(
  { db, clock }: Services,
  _input: FunctionParsedInput<'email-sending'>,
): Promise<FunctionResult<'email-sending'>> {
  const now = clock.now()
  return {
    queued: await countQueuedLetters(db),
    failed: await countFailedEmails(db, now),
    paused: await findPause(db, now),
  }
}
