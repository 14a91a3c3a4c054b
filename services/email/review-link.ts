import { addOrderLink } from '#db/orders/order-access.ts'
import type { WrittenEmail } from '#db/emails/outbox.ts'
import type { EmailType } from '#domain/customers/email.ts'
import { linkLastsMs } from '#domain/orders/order-access.ts'
import { reviewAccessPlaceholder } from '#domain/reviews/review.ts'
import type { Services } from '../services.ts'

/** Emails to a buyer whose links open the review of the order. */
const openAReview: ReadonlySet<EmailType> = new Set([
  'review_invitation',
  'review_published',
  'review_held_back',
  'review_answered',
  'review_removed',
  'review_to_edit',
])

type QueuedEmail = { id: string; email_type: string; recipient_email: string; order_id: string | null }

/**
 * Adds the token that opens the review, like `completeOrderLink`: it is derived from the email's id, and only its hash is
 * stored. It is in the query string, because the page works without JavaScript.
 */
export async function completeReviewLink(
  { db, clock, keyedHash }: Pick<Services, 'db' | 'clock' | 'keyedHash'>,
  { id, email_type, recipient_email: recipient, order_id: orderId }: QueuedEmail,
  email: WrittenEmail,
): Promise<WrittenEmail> {
  // queueEmail wrote the type.
  if (orderId === null || !openAReview.has(email_type as EmailType)) return email
  const token = keyedHash('review link', id)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + linkLastsMs)
  await addOrderLink(db, token, { orderId, recipient, opens: 'review', now, expiresAt })
  const complete = (written: string) => written.replaceAll(`access=${reviewAccessPlaceholder}`, `access=${token}`)
  return { subject: email.subject, html: complete(email.html), text: complete(email.text) }
}
