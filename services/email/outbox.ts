import type { QueuedEmail } from '#db/emails/outbox.ts'
import type { Db } from '#db/tables.ts'
import { laneOf, type AttachmentReference } from '#domain/customers/email.ts'
import { cleanData, oneLine } from '#emails/clean-data.ts'
import type { EmailContent } from '#emails/email-data.ts'
import { emailSubject } from '#emails/render.ts'

export type OutgoingEmail = EmailContent & {
  to: { email: string; name: string | null }
  /** Of several emails with the same key only the first is queued. Null for emails that may repeat. */
  dedupeKey?: string | null
  /** The order it is about, for the order's timeline. */
  orderId?: string | null
  /** The email is not sent before this moment, so that staff can recall it. */
  notBefore?: Date | null
  /** The case that the email is about. Links in an email to the customer open it. */
  caseId?: string | null
  attachments?: readonly AttachmentReference[]
}

/** Queues an email in the transaction that causes it; sent within a second of the commit. Null if its key was used before. */
export async function queueEmail(db: Db, email: OutgoingEmail): Promise<string | null> {
  const [id = null] = await queueEmails(db, [email])
  return id
}

/** Queues several emails in one statement; returns the ids of the new ones. */
export async function queueEmails(db: Db, emails: readonly OutgoingEmail[]): Promise<string[]> {
  const queued = await db
    .insertInto('email_logs')
    .values(emails.map(toQueued))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute()
  return queued.map(({ id }) => id)
}

function toQueued(email: OutgoingEmail): QueuedEmail {
  const content: EmailContent = cleanData({ type: email.type, data: email.data } as EmailContent) // taken from one union member
  return {
    email_type: content.type,
    recipient_email: oneLine(email.to.email),
    recipient_name: email.to.name === null ? null : oneLine(email.to.name) || null,
    subject: emailSubject(content),
    data: JSON.stringify(content.data),
    reply_to: replyTo(content),
    order_id: email.orderId ?? null,
    case_id: email.caseId ?? null,
    dedupe_key: email.dedupeKey ?? null,
    lane: laneOf(content.type),
    ...(email.attachments?.length && { attachments: JSON.stringify(email.attachments) }),
    ...(email.notBefore && { next_attempt_at: email.notBefore }),
  }
}

/** A reply to an email that forwards a customer's message goes to that customer. */
function replyTo(content: EmailContent): string | null {
  switch (content.type) {
    case 'warranty_claim':
    case 'contact_notification':
    case 'retailer_notification':
    case 'case_notification':
      return content.data.email
    default:
      return null
  }
}
