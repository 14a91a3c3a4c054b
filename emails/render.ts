import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailType } from '#domain/customers/email.ts'
import type { EmailContent, EmailData } from './email-data.ts'
import type { Emails } from './parts/standard-email.tsx'
import { samples } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { accountEmails } from './accounts.ts'
import { caseEmails } from './cases.ts'
import { claimEmails } from './claims.ts'
import { staffEmails } from './staff.ts'
import { orderEmails } from './orders.ts'
import { returnEmails } from './returns.ts'
import { refundEmails } from './refunds.ts'
import { unpaidOrderEmails } from './unpaid-orders.ts'
import { reviewEmails } from './reviews.ts'
import { stockAlertEmails } from './stock-alerts.ts'
import { caseAnswered } from './case-answered.tsx'
import { orderConfirmation } from './order-confirmation.ts'

const emails: Emails = {
  ...accountEmails,
  ...caseEmails,
  ...claimEmails,
  ...staffEmails,
  ...orderEmails,
  ...returnEmails,
  ...refundEmails,
  ...unpaidOrderEmails,
  ...stockAlertEmails,
  ...reviewEmails,
  order_confirmation: orderConfirmation,
  case_answered: caseAnswered,
  case_waiting: caseAnswered,
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
  return renderEmail({ type, data: samples[type] } as EmailContent, sender) // `samples` has the data of each type
}

/** Known before the email is rendered, so that the log can name a waiting email. */
export function emailSubject(content: EmailContent): string
export function emailSubject<Type extends EmailType>({ type, data }: { type: Type; data: EmailData[Type] }): string {
  return emails[type].subject(data)
}

export function isEmailType(type: string): type is EmailType {
  return Object.hasOwn(emails, type)
}
