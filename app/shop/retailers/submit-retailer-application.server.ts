import { isKnownForm } from '#db/cases/open-case.ts'
import { insertRetailerApplication } from '#db/cases/submissions.ts'
import { answersIn, retailerFields } from '#domain/customers/submission-fields.ts'
import { caseReceived } from '#services/cases/case-emails.ts'
import { openCase } from '#services/cases/open-case.ts'
import { answerDay, promiseAnswer } from '#services/cases/promise-answer.ts'
import { suspectSpam } from '#services/spam-guard.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { queueToUnproven } from '#services/email/unproven-recipient.ts'
import type { Handler } from '#services/handler.ts'

export const submitRetailerApplication: Handler<'submit-retailer-application'> = async (services, input) => {
  const { db, config, metrics, clock } = services
  const answers = answersIn(retailerFields, input)
  const suspected_spam = suspectSpam(metrics, 'retailer', input)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (await isKnownForm(tx, input.form_id)) return
    const { business_name: subject, contact_name: name, email, why_partner: words } = answers
    const opened = await openCase(tx, {
      kind: 'retailer',
      subject,
      email,
      name,
      words,
      suspectedSpam: suspected_spam,
      formId: input.form_id,
      now,
    })
    await insertRetailerApplication(tx, { ...answers, suspected_spam, case_id: opened.id })
    // A robot is thanked like everybody, so that it has no reason to try another way; nobody is written to.
    if (suspected_spam) return
    const answer_by = await promiseAnswer(tx, opened.id, now)
    await queueToUnproven(services, tx, caseReceived('application_received', opened, answer_by))
    await queueEmail(tx, {
      type: 'retailer_notification',
      data: answers,
      to: { email: config.company.email, name: config.company.name },
      caseId: opened.id,
      dedupeKey: `retailer_notification:${opened.id}`,
    })
  })
  return { success: true, answer_by: answerDay(now) }
}
