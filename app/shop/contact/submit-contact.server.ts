import { insertContactSubmission } from '#db/cases/submissions.ts'
import { answersIn, contactFields } from '#domain/customers/submission-fields.ts'
import { setDataRequestDeadline } from '#services/cases/case-deadlines.ts'
import { receiveForm } from '#services/cases/receive-form.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'

export const submitContact: Handler<'submit-contact'> = async (services, input) => {
  const { company } = services.config
  const answers = answersIn(contactFields, input)
  const { subject, email, message } = answers
  return await receiveForm(services, input, {
    name: 'contact',
    opens: { kind: 'contact', subject, email, name: `${answers.first_name} ${answers.last_name}`, message },
    acknowledgement: 'contact_received',
    keep: (tx, kept) => insertContactSubmission(tx, { ...answers, ...kept }),
    async tell(tx, { id }) {
      if (answers.inquiry_type === 'privacy') await setDataRequestDeadline(tx, id, services.clock.now())
      await queueEmail(tx, {
        type: 'contact_notification',
        data: { ...answers, case_id: id },
        to: { email: company.supportEmail, name: company.name },
        caseId: id,
        dedupeKey: `contact_notification:${id}`,
      })
    },
  })
}
