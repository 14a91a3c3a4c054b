import { isKnownForm } from '#db/cases/open-case.ts'
import { insertContactSubmission } from '#db/cases/submissions.ts'
import { answersIn, contactFields } from '#domain/customers/submission-fields.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { queueToUnproven } from '#services/email/unproven-recipient.ts'
import { caseReceived } from '#services/cases/case-emails.ts'
import { openCase } from '#services/cases/open-case.ts'
import { answerDay, promiseAnswer } from '#services/cases/promise-answer.ts'
import { suspectSpam } from '#services/spam-guard.ts'
import type { Handler } from '#services/handler.ts'

export const submitContact: Handler<'submit-contact'> = async (services, input) => {
  const { db, config, metrics, clock } = services
  const answers = answersIn(contactFields, input)
  const suspected_spam = suspectSpam(metrics, 'contact', input)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (await isKnownForm(tx, input.form_id)) return
    const { subject, email, message: words } = answers
    const name = `${answers.first_name} ${answers.last_name}`
    const opened = await openCase(tx, {
      kind: 'contact',
      subject,
      email,
      name,
      words,
      suspectedSpam: suspected_spam,
      formId: input.form_id,
      now,
    })
    await insertContactSubmission(tx, { ...answers, suspected_spam, case_id: opened.id })
    // A robot is thanked like everybody, so that it has no reason to try another way; nobody is written to.
    if (suspected_spam) return
    const answer_by = await promiseAnswer(tx, opened.id, now)
    await queueToUnproven(services, tx, caseReceived('contact_received', opened, answer_by))
    await queueEmail(tx, {
      type: 'contact_notification',
      data: answers,
      to: { email: config.company.supportEmail, name: config.company.name },
      caseId: opened.id,
      dedupeKey: `contact_notification:${opened.id}`,
    })
  })
  return { success: true, answer_by: answerDay(now) }
}
