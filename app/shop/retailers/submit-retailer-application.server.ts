import { insertRetailerApplication } from '#db/cases/submissions.ts'
import { answersIn, retailerFields } from '#domain/customers/submission-fields.ts'
import { receiveForm } from '#services/cases/receive-form.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handler } from '#services/handler.ts'

export const submitRetailerApplication: Handler<'submit-retailer-application'> = async (services, input) => {
  const { company } = services.config
  const answers = answersIn(retailerFields, input)
  const { business_name: subject, contact_name: name, email, why_partner: message } = answers
  return await receiveForm(services, input, {
    name: 'retailer',
    opens: { kind: 'retailer', subject, email, name, message },
    acknowledgement: 'application_received',
    keep: (tx, kept) => insertRetailerApplication(tx, { ...answers, ...kept }),
    tell: (tx, { id }) =>
      queueEmail(tx, {
        type: 'retailer_notification',
        data: { ...answers, case_id: id },
        to: { email: company.email, name: company.name },
        caseId: id,
        dedupeKey: `retailer_notification:${id}`,
      }),
  })
}
