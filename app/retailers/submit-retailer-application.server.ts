import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { insertRetailerApplication } from '#db/retailer-applications.ts'
import { looksAutomated } from '#services/form-guard.ts'
import { queueLetter } from '#services/mail/outbox.ts'
import type { Services } from '#services/services.ts'

export async function submitRetailerApplication(
  { db, config, metrics }: Services,
  input: FunctionParsedInput<'submit-retailer-application'>,
): Promise<FunctionResult<'submit-retailer-application'>> {
  // A robot is told that all went well, so that it has no reason to try another way.
  if (looksAutomated(metrics, 'retailer', input)) return { success: true }

  const { website: _, elapsed_ms: __, ...application } = input
  await db.transaction().execute(async (tx) => {
    await insertRetailerApplication(tx, application)
    await queueLetter(tx, {
      type: 'retailer_notification',
      data: application,
      to: { email: config.company.email, name: config.company.name },
    })
  })
  return { success: true }
}
