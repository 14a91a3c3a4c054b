import { insertRetailerApplication } from '#db/submissions.ts'
import { answersIn, retailerFields } from '#domain/submission-fields.ts'
import { openCase } from '#services/cases/open-case.ts'
import { promiseAnswer } from '#services/cases/promise-answer.ts'
import { suspectSpam } from '#services/spam-guard.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'

export const submitRetailerApplication: Handler<'submit-retailer-application'> = async (
  { db, config, metrics, clock },
  input,
) => {
  const answers = answersIn(retailerFields, input)
  const suspected_spam = suspectSpam(metrics, 'retailer', input)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { business_name: subject, contact_name: name, email, why_partner: words } = answers
    const { id: case_id } = await openCase(tx, { kind: 'retailer', subject, email, name, words, now })
    await insertRetailerApplication(tx, { ...answers, suspected_spam, case_id })
    // A robot is thanked like everybody, so that it has no reason to try another way; nobody is written to.
    if (suspected_spam) return
    await promiseAnswer(tx, case_id, now)
    await queueEmail(tx, {
      type: 'retailer_notification',
      data: answers,
      to: { email: config.company.email, name: config.company.name },
    })
  })
  return { success: true }
}
