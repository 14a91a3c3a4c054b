import { isKnownForm } from '#db/cases/open-case.ts'
import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import { dueAt } from '#domain/calendar/deadlines.ts'
import { caseNotification, caseReceived } from '#services/cases/case-emails.ts'
import { openCase } from '#services/cases/open-case.ts'
import { answerDay, promiseAnswer, promiseOutcome } from '#services/cases/promise-answer.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { queueToUnproven } from '#services/email/unproven-recipient.ts'
import { suspectSpam } from '#services/spam-guard.ts'
import type { Handler } from '#services/handler.ts'

export const complainAboutData: Handler<'complain-about-data'> = async (services, input) => {
  const { db, config, metrics, clock } = services
  const { name, email, words } = input
  const suspectedSpam = suspectSpam(metrics, 'complaint', input)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (await isKnownForm(tx, input.form_id)) return
    const subject = 'Complaint about data'
    const opened = await openCase(tx, {
      kind: 'data-complaint',
      subject,
      email,
      name,
      words,
      suspectedSpam,
      formId: input.form_id,
      now,
    })
    // A robot is thanked like everybody, so that it has no reason to try another way; nobody is written to.
    if (suspectedSpam) return
    const acknowledged = { subjectType: 'case', subjectId: opened.id, kind: 'privacy-acknowledged' } as const
    const basis = 'A complaint about data is acknowledged within 30 days'
    await addDeadline(tx, { ...acknowledged, dueAt: dueAt('privacy-acknowledged', now), basis, now })
    await promiseOutcome(tx, opened.id, now)
    const answer_by = await promiseAnswer(tx, opened.id, now)
    if (await queueToUnproven(services, tx, caseReceived('complaint_received', opened, answer_by))) {
      await meetDeadline(tx, { ...acknowledged, now })
    }
    await queueEmail(tx, caseNotification(opened, { messageId: opened.id, words, what: 'complaint' }, config.company))
  })
  return { success: true, answer_by: answerDay(now) }
}
