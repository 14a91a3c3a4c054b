import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailType } from '#domain/customers/email.ts'
import type { EmailContent, EmailData } from './email-data.ts'
import type { Email } from './parts/standard-email.tsx'
import type { Sender } from './sender.ts'
import { accountEmails } from './accounts.ts'
import { caseEmails } from './cases.ts'
import { claimEmails } from './claims.ts'
import { staffEmails } from './staff.ts'
import { orderEmails } from './orders.ts'
import { returnEmails } from './returns.ts'
import { refundEmails } from './refunds.ts'
import { unpaidOrderEmails } from './unpaid-orders.ts'
import { stockAlertEmails } from './stock-alerts.ts'
import { addressChanged } from './address-changed.ts'
import { caseAnswered } from './case-answered.tsx'
import { documentIssued } from './document-issued.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { orderKept } from './order-kept.ts'
import { orderMoved } from './order-moved.ts'
import { morningSummary } from './morning-summary.ts'
import { ownerAlert } from './owner-alert.ts'
import { reviewAnswered } from './review-answered.ts'
import { reviewHeldBack } from './review-held-back.ts'
import { reviewInvitation } from './review-invitation.ts'
import { reviewPublished } from './review-published.ts'
import { reviewRemoved } from './review-removed.ts'
import { reviewToEdit } from './review-to-edit.ts'

const emails: { [Type in EmailType]: Email<EmailData[Type]> } = {
  ...accountEmails,
  ...caseEmails,
  ...claimEmails,
  ...staffEmails,
  ...orderEmails,
  ...returnEmails,
  ...refundEmails,
  ...unpaidOrderEmails,
  ...stockAlertEmails,
  order_confirmation: orderConfirmation,
  order_moved: orderMoved,
  address_changed: addressChanged,
  order_kept: orderKept,
  document_issued: documentIssued,
  case_answered: caseAnswered,
  case_waiting: caseAnswered,
  review_invitation: reviewInvitation,
  review_published: reviewPublished,
  review_held_back: reviewHeldBack,
  review_answered: reviewAnswered,
  review_removed: reviewRemoved,
  review_to_edit: reviewToEdit,
  owner_alert: ownerAlert,
  morning_summary: morningSummary,
}

export type RenderedEmail = { subject: string; html: string; text: string }

/** Renders an email. The same content and sender always give the same bytes. */
export function renderEmail(content: EmailContent, sender: Sender): RenderedEmail
export function renderEmail<Type extends EmailType>(
  { type, data }: { type: Type; data: EmailData[Type] },
  sender: Sender,
): RenderedEmail {
  const { subject, html, text } = emails[type]
  return {
    subject: subject(data),
    html: `<!DOCTYPE html>${renderToStaticMarkup(html(data, sender))}`,
    text: text(data, sender),
  }
}

export function renderPreview(type: EmailType, sender: Sender): RenderedEmail {
  return renderEmail(sampleOf(type), sender)
}

function sampleOf(type: EmailType): EmailContent {
  return { type, data: emails[type].sample } as EmailContent // the table holds them in pairs
}

/** Known before the email is rendered, so that the log can name what waits. */
export function emailSubject(content: EmailContent): string
export function emailSubject<Type extends EmailType>({ type, data }: { type: Type; data: EmailData[Type] }): string {
  return emails[type].subject(data)
}

export function isEmailType(type: string): type is EmailType {
  return Object.hasOwn(emails, type)
}
