import { insertContactSubmission, insertRetailerApplication } from '#db/cases/submissions.ts'
import { answersIn, contactFields, retailerFields } from '#domain/customers/submission-fields.ts'
import { setCaseDeadline } from '#services/cases/case-deadlines.ts'
import { receiveForm } from '#services/cases/receive-form.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Handlers } from '#services/handler.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import { caseNotification } from '#services/cases/case-emails.ts'

export const visitorFormHandlers = {
  'submit-contact': async (services, input) => {
    const { company } = services.config
    const answers = answersIn(contactFields, input)
    const { subject, email, message } = answers
    return await receiveForm(services, input, {
      name: 'contact',
      opens: { kind: 'contact', subject, email, name: `${answers.first_name} ${answers.last_name}`, message },
      acknowledgement: 'contact_received',
      keep: (tx, kept) => insertContactSubmission(tx, { ...answers, ...kept }),
      async tell(tx, { id }) {
        if (answers.inquiry_type === 'privacy') await setCaseDeadline(tx, id, 'data-request', services.clock.now())
        await queueEmail(tx, {
          type: 'contact_notification',
          data: { ...answers, case_id: id },
          to: { email: company.supportEmail, name: company.name },
          caseId: id,
          dedupeKey: `contact_notification:${id}`,
        })
      },
    })
  },
  'submit-retailer-application': async (services, input) => {
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
  },
  'complain-about-data': async (services, input) => {
    const { name, email, message } = input
    const now = services.clock.now()
    return await receiveForm(services, input, {
      name: 'complaint',
      opens: { kind: 'data-complaint', subject: 'Complaint about data', email, name, message },
      acknowledgement: 'complaint_received',
      async tell(tx, opened, isAcknowledged) {
        const acknowledged = { subjectType: 'case', subjectId: opened.id, kind: 'privacy-acknowledged' } as const
        await setCaseDeadline(tx, opened.id, 'privacy-acknowledged', now)
        if (isAcknowledged) await meetDeadline(tx, { ...acknowledged, now })
        await setCaseDeadline(tx, opened.id, 'privacy-outcome', now)
        const { company } = services.config
        await queueEmail(tx, caseNotification(opened, { messageId: opened.id, message, what: 'complaint' }, company))
      },
    })
  },
} satisfies Partial<Handlers>
