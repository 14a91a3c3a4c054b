import {
  answerLines,
  type Answers,
  type Fields,
  contactFields,
  retailerFields,
  claimFields,
} from '#domain/customers/submission-fields.ts'
import { UntrustedText, OrderLink } from '#app/admin/list/cells.tsx'
import { LongText } from './long-text.tsx'
import type { InquiryType } from '#domain/customers/submission.ts'
import { StateBadge } from '../list/badges.tsx'
import { SubmissionList } from './submission-list.tsx'
import type { SubmissionFacts } from './submission.tsx'
import { formatOrderNumber } from '#domain/orders/order-number.ts'

function answerFacts<Of extends Fields>(fields: Of, answers: Answers<Of>) {
  return answerLines(fields, answers, 'dashboardLine').map(({ label, value, isLong }) => ({
    label,
    value: isLong ? <LongText text={value} /> : <UntrustedText text={value} clamp="lines" />,
  }))
}

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
      emptyAbout="Messages from the contact page appear here."
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

export function RetailersTab() {
  return (
    <SubmissionList
      name="list-retailer-applications"
      setStatusName="set-retailer-status"
      title="Retailer Applications"
      noun="Applications"
      caseKind="retailer"
      searches="Business, name or email"
      statuses={[
        { value: 'pending', label: 'Pending' },
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
      ]}
      emptyAbout="Shops that apply on the retailers page appear here."
      describe={describeApplication}
      isConfirmed
    />
  )
}

export function describeApplication(application: Answers<typeof retailerFields>): SubmissionFacts {
  return {
    from: application.contact_name,
    replySubject: `Your application to sell our products: ${application.business_name}`,
    title: application.business_name,
    facts: answerFacts(retailerFields, application),
    text: application.why_partner,
  }
}

type Claim = Answers<typeof claimFields> & { order_id: string | null; unverified_order_id: string | null }

export function ClaimsTab() {
  return (
    <SubmissionList
      name="list-warranty-claims"
      setStatusName="set-claim-status"
      title="Warranty Claims"
      noun="Claims"
      caseKind="claim"
      searches="Order number, name or email"
      alsoShown={[{ value: 'open', label: 'New or in review' }]}
      statuses={[
        { value: 'new', label: 'New' },
        { value: 'in_review', label: 'In review' },
        { value: 'approved', label: 'Approved' },
        { value: 'rejected', label: 'Rejected' },
        { value: 'resolved', label: 'Resolved' },
      ]}
      emptyAbout="Claims from the warranty page appear here."
      describe={describeClaim}
      decidedInCase={['approved', 'rejected']}
    />
  )
}

export function describeClaim(claim: Claim): SubmissionFacts {
  const number = claim.order_id ? formatOrderNumber(claim.order_id) : claim.order_number
  return {
    from: claim.name,
    replySubject: `Your warranty claim, order ${number}`,
    title: `Order ${number}`,
    facts: [{ label: 'Order', value: orderOf(claim) }, ...answerFacts(claimFields, claim)],
    text: claim.description,
  }
}

function orderOf(claim: Claim) {
  if (claim.order_id) return <OrderLink id={claim.order_id} noun="Open order" />
  if (claim.unverified_order_id) {
    return (
      <>
        Unverified: bought with a different email address.{' '}
        <OrderLink id={claim.unverified_order_id} noun="Open order" />
      </>
    )
  }
  return <span className="text-muted">No order has this number</span>
}
