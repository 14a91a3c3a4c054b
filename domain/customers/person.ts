import { emailsToShop, type EmailType } from './email.ts'
import { erasedEmail } from '../orders/order.ts'

/** The key to a person's data: an account, and the one address that it confirmed or that a guest uses. */
export type PersonKey = {
  accountId: string | null
  /** In the form of `mailboxOf`. */
  mailbox: string
}

/** An address in comparable form: whole, in lower case. Null for a placeholder address. */
export function mailboxOf(address: string | null): string | null {
  const mailbox = address?.trim().toLowerCase() ?? ''
  return mailbox === '' || mailbox === erasedEmail ? null : mailbox
}

export function isSameMailbox(one: string | null, other: string | null): boolean {
  return mailboxOf(one) !== null && mailboxOf(one) === mailboxOf(other)
}

/** An order belongs to its account or, without one, to the address that bought it. */
export function ownsOrder(
  person: PersonKey,
  order: { user_id: string | null; customer_email: string | null },
): boolean {
  if (order.user_id !== null) return order.user_id === person.accountId
  return isSameMailbox(order.customer_email, person.mailbox)
}

/** An address that the person's account had until this moment. Afterwards it may be another person's. */
export type FormerMailbox = { email: string; until: Date }

/** Whether an email went to this person: to their address, or to one that was theirs at the time. */
export function wasSentTo(
  { mailbox }: PersonKey,
  former: readonly FormerMailbox[],
  email: { recipient_email: string; created_at: Date },
): boolean {
  if (isSameMailbox(email.recipient_email, mailbox)) return true
  return former.some((had) => isSameMailbox(email.recipient_email, had.email) && email.created_at <= had.until)
}

export type EmailFacts = {
  email_type: string
  recipient_email: string
  reply_to: string | null
  /** Whether the email is about an order or a case of this person. */
  isAboutThem: boolean
}

/** An email belongs to its recipient; an email to the shop with a person's data belongs to that person. */
export function ownsEmail({ mailbox }: PersonKey, email: EmailFacts): boolean {
  if (isSameMailbox(email.recipient_email, mailbox)) return true
  if (!emailsToShop.has(email.email_type as EmailType)) return false // an unknown type is not in the set either
  return email.isAboutThem || isSameMailbox(email.reply_to, mailbox)
}
