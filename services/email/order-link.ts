import { addOrderLink } from '#db/orders/order-access.ts'
import type { WrittenEmail } from '#db/emails/outbox.ts'
import { href } from '#domain/site/href.ts'
import { linkLastsMs } from '#domain/orders/order-access.ts'
import type { EmailType } from '#domain/customers/email.ts'
import type { Services } from '../services.ts'

const openAnOrder: ReadonlySet<EmailType> = new Set([
  'order_confirmation',
  'tracking_notification',
  'address_changed',
  'did_it_arrive',
  'cancellation_received',
  'return_instructions',
  'return_received',
  'refund_sent',
  'deduction_explained',
  'document_issued',
])

type QueuedEmail = { id: string; email_type: string; recipient_email: string; order_id: string | null }

/** Adds the order's token to an email's links, behind the #. Derived from the email's id; only its hash is stored. */
export async function completeOrderLink(
  { db, clock, config, keyedHash }: Pick<Services, 'db' | 'clock' | 'config' | 'keyedHash'>,
  { id, email_type, recipient_email: recipient, order_id }: QueuedEmail,
  email: WrittenEmail,
): Promise<WrittenEmail> {
  // queueEmail wrote the type.
  if (order_id === null || !openAnOrder.has(email_type as EmailType)) return email
  const token = keyedHash('order link', id)
  const now = clock.now()
  await addOrderLink(db, token, { orderId: order_id, recipient, now, expiresAt: new Date(now.getTime() + linkLastsMs) })
  const page = `${config.siteUrl}${href.myOrder(order_id)}`
  const complete = (written: string) => written.replaceAll(page, `${page}#${token}`)
  return { subject: email.subject, html: complete(email.html), text: complete(email.text) }
}
