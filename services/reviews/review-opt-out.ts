import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { addOptOut, isOptedOut } from '#db/reviews/review-invitations.ts'
import type { Db } from '#db/tables.ts'
import { mailboxOf } from '#domain/customers/person.ts'
import { href } from '#domain/site/href.ts'
import { isUuid } from '#domain/site/uuid.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Services } from '../services.ts'

type Hashing = Pick<Services, 'keyedHash'>

/** The link with which a buyer stops invitations. Opening it shows a button. */
export function stopLink({ config, keyedHash }: Hashing & Pick<Services, 'config'>, orderId: string): string {
  return `${config.siteUrl}${href.stopReviewEmails(`${orderId}.${keyedHash('review emails', orderId)}`)}`
}

/** Stores that the link's mailbox wants no more invitations; false for an invalid link. */
export async function optOut({ db, clock, keyedHash }: Services, ask: string): Promise<boolean> {
  const [orderId = '', secret = ''] = ask.split('.')
  if (!isUuid(orderId) || !isSameSecret(secret, keyedHash('review emails', orderId))) return false
  const mailbox = mailboxOf((await findOrder(db, orderId))?.customer_email ?? null)
  if (mailbox !== null) await addOptOut(db, keyedHash('review emails', mailbox), clock.now())
  return true
}

export async function hasOptedOut({ keyedHash }: Hashing, db: Db, { customer_email }: OrderRow): Promise<boolean> {
  const mailbox = mailboxOf(customer_email)
  return mailbox !== null && (await isOptedOut(db, keyedHash('review emails', mailbox)))
}
