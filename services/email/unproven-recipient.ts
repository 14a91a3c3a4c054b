import type { Db } from '#db/tables.ts'
import { accountKey } from '../auth/account-emails.ts'
import type { Services } from '../services.ts'
import { queueEmail, type OutgoingEmail } from './outbox.ts'

/** The limit per address for all forms together, so that a visitor cannot flood a stranger's mailbox by typing its address. */
const perHour = { calls: 3, seconds: 3600 }

/** Queues an email to an unproven address, within its limit. Call it in the causing transaction. True if queued. */
export async function queueToUnproven({ limits }: Pick<Services, 'limits'>, tx: Db, email: OutgoingEmail) {
  if ((await limits.take('email-unproven', accountKey(email.to.email), perHour, tx)) !== null) return false
  return (await queueEmail(tx, email)) !== null
}
