import type { Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { insertContactSubmission } from '#db/contact-submissions.ts'
import { queueLetter } from '#services/mail/outbox.ts'
import { looksAutomated } from '#services/form-guard.ts'
import type { Services } from '#services/services.ts'

export async function submitContact(
  { db, config, metrics }: Services,
  input: FunctionParsedInput<'submit-contact'>,
): Promise<FunctionResult<'submit-contact'> | Failure> {
  // A robot is told that all went well, so that it has no reason to try another way.
  if (looksAutomated(metrics, 'contact', input)) return { success: true }

  const { website: _, elapsed_ms: __, ...submission } = input
  await db.transaction().execute(async (tx) => {
    await insertContactSubmission(tx, submission)
    await queueLetter(tx, {
      type: 'contact_notification',
      data: submission,
      to: { email: config.company.supportEmail, name: config.company.name },
    })
  })
  return { success: true }
}
