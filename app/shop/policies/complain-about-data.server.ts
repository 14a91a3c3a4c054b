import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import { dueAt } from '#domain/calendar/deadlines.ts'
import { caseNotification } from '#services/cases/case-emails.ts'
import { setOutcomeDeadline } from '#services/cases/case-deadlines.ts'
import { receiveForm } from '#services/cases/receive-form.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'

export const complainAboutData: Handler<'complain-about-data'> = async (services, input) => {
  const { name, email, message } = input
  const now = services.clock.now()
  return await receiveForm(services, input, {
    name: 'complaint',
    opens: { kind: 'data-complaint', subject: 'Complaint about data', email, name, message },
    acknowledgement: 'complaint_received',
    async tell(tx, opened, isAcknowledged) {
      const acknowledged = { subjectType: 'case', subjectId: opened.id, kind: 'privacy-acknowledged' } as const
      const basis = 'A complaint about data is acknowledged within 30 days'
      await addDeadline(tx, { ...acknowledged, dueAt: dueAt('privacy-acknowledged', now), basis, now })
      if (isAcknowledged) await meetDeadline(tx, { ...acknowledged, now })
      await setOutcomeDeadline(tx, opened.id, now)
      const { company } = services.config
      await queueEmail(tx, caseNotification(opened, { messageId: opened.id, message, what: 'complaint' }, company))
    },
  })
}
