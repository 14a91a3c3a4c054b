import type { Db } from '#db/tables.ts'
import { accountKey } from '../auth/account-emails.ts'
import type { Services } from '../services.ts'
import { queueEmail, type OutgoingEmail } from './outbox.ts'

/** For all forms together: a visitor cannot fill a stranger's mailbox by typing its address. */
const perHour = { calls: 3, seconds: 3600 }

/**
 * Queues an email to an address that a visitor typed and that has not proved itself, unless that address has had its share.
 * Give it the transaction that causes the email. Says whether the email was queued.
 */
export async function queueToUnproven({ limits }: Pick<Services, 'limits'>, tx: Db, email: OutgoingEmail) {
  if ((await limits.take('email-unproven', accountKey(email.to.email), perHour, tx)) !== null) return false
  return (await queueEmail(tx, email)) !== null
}
