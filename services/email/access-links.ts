import { addCaseLink } from '#db/cases/case-access.ts'
import type { ClaimedEmail, WrittenEmail } from '#db/emails/outbox.ts'
import { addOrderLink } from '#db/orders/order-access.ts'
import type { EmailType } from '#domain/customers/email.ts'
import { linkLastsMs } from '#domain/orders/order-access.ts'
import { reviewAccessPlaceholder } from '#domain/reviews/review.ts'
import { href } from '#domain/site/href.ts'
import type { Services } from '../services.ts'

/** Whether the links of an email to a customer open an order, a case or a review. */
const opens: Partial<Record<EmailType, 'order' | 'case' | 'review'>> = {
  order_confirmation: 'order',
  tracking_notification: 'order',
  address_changed: 'order',
  did_it_arrive: 'order',
  cancellation_received: 'order',
  return_instructions: 'order',
  return_received: 'order',
  refund_sent: 'order',
  deduction_explained: 'order',
  document_issued: 'order',
  warranty_acknowledgement: 'case',
  contact_received: 'case',
  application_received: 'case',
  complaint_received: 'case',
  case_answered: 'case',
  case_waiting: 'case',
  claim_decided: 'case',
  application_decided: 'case',
  complaint_decided: 'case',
  review_invitation: 'review',
  review_published: 'review',
  review_held_back: 'review',
  review_answered: 'review',
  review_removed: 'review',
  review_to_edit: 'review',
}

const openedBy = (type: string) => opens[type as EmailType] // queueEmail wrote the type

/** Whether an email goes to the customer of its case. */
export const opensACase = (type: string): boolean => openedBy(type) === 'case'

type LinkServices = Pick<Services, 'db' | 'clock' | 'config' | 'keyedHash'>

/** Adds a token to the links of an email that is about to be sent. It is derived from the email's id; only its hash is stored. */
export async function completeLinks(
  { db, clock, config, keyedHash }: LinkServices,
  { id, email_type, recipient_email: recipient, order_id: orderId, case_id: caseId }: ClaimedEmail,
  email: WrittenEmail,
): Promise<WrittenEmail> {
  const opened = openedBy(email_type)
  const now = clock.now()
  const span = { now, expiresAt: new Date(now.getTime() + linkLastsMs) }
  // Behind the #, so that no server logs it.
  const withToken = (path: string, token: string) => {
    const page = config.siteUrl + path
    return replaced(email, page, `${page}#${token}`)
  }
  if (opened === 'case' && caseId !== null) {
    const token = keyedHash('case link', id)
    await addCaseLink(db, token, { caseId, ...span })
    return withToken(href.myCase(caseId), token)
  }
  if (opened === 'order' && orderId !== null) {
    const token = keyedHash('order link', id)
    await addOrderLink(db, token, { orderId, recipient, ...span })
    return withToken(href.myOrder(orderId), token)
  }
  if (opened === 'review' && orderId !== null) {
    const token = keyedHash('review link', id)
    await addOrderLink(db, token, { orderId, recipient, opens: 'review', ...span })
    // In the query string and not behind the #, because this page must work without JavaScript.
    return replaced(email, `access=${reviewAccessPlaceholder}`, `access=${token}`)
  }
  return email
}

function replaced({ subject, html, text }: WrittenEmail, link: string, complete: string): WrittenEmail {
  return { subject, html: html.replaceAll(link, complete), text: text.replaceAll(link, complete) }
}
