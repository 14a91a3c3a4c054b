import { staffHref } from '#domain/site/staff-href.ts'
import { contactFields } from '#domain/customers/submission-fields.ts'
import { answerFacts, longAnswers } from './parts/answers.ts'
import { standardEmail } from './parts/standard-email.tsx'
import { sampleContact } from './sample-data.ts'

/** To the shop, when a visitor has written through the contact page. */
export const contactNotification = standardEmail(
  sampleContact,
  (contact) => `Contact form (${contact.inquiry_type}): ${contact.subject}`,
  (contact, { siteUrl }) => ({
    eyebrow: 'Contact form',
    heading: contact.subject,
    lead: 'Reply to this email to write to the visitor.',
    preview: contact.message,
    action: { label: 'Open the case', href: `${siteUrl}${staffHref.case(contact.case_id)}` },
    body: [
      {
        facts: [
          ['Subject', contact.subject],
          ['Name', `${contact.first_name} ${contact.last_name}`],
          ...answerFacts(contactFields, contact),
        ],
      },
      { title: 'Message' },
      { quote: contact.message },
      ...longAnswers(contactFields, contact),
    ],
  }),
)
