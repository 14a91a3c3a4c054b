import type { InquiryType } from '#domain/customers/submission.ts'
import { contactFields, type Answers } from '#domain/customers/submission-fields.ts'
import { StateBadge } from '../list/badges.tsx'
import { answerFacts } from './answer-facts.tsx'
import { SubmissionList } from './submission-list.tsx'
import type { SubmissionFacts } from './submission.tsx'

const inquiries: Record<InquiryType, string> = {
  general: 'General',
  product: 'Product',
  order: 'Order',
  returns: 'Returns',
  privacy: 'Privacy',
}

export function ContactTab() {
  return (
    <SubmissionList
      name="list-contact-submissions"
      setStatusName="set-contact-status"
      title="Contact Submissions"
      noun="Messages"
      caseKind="contact"
      searches="Name, email or subject"
      statuses={[
        { value: 'new', label: 'New' },
        { value: 'reviewed', label: 'Reviewed' },
        { value: 'resolved', label: 'Resolved' },
      ]}
      emptyAbout="What visitors write on the contact page appears here."
      describe={describeContact}
    />
  )
}

export function describeContact(message: Answers<typeof contactFields>): SubmissionFacts {
  return {
    from: `${message.first_name} ${message.last_name}`,
    replySubject: `Re: ${message.subject}`,
    mark: <StateBadge tone="quiet">{inquiries[message.inquiry_type]}</StateBadge>,
    title: message.subject,
    facts: answerFacts(contactFields, message),
    text: message.message,
  }
}
