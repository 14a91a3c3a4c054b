import { addOptOut, isOptedOut } from '#db/reviews/review-invitations.ts'
import type { Db } from '#db/tables.ts'
import { href } from '#domain/site/href.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Services } from '../services.ts'

type Hashing = Pick<Services, 'keyedHash'>

/**
 * The link that stops invitations to a mailbox. Opening it only shows a button. It contains the hash of the mailbox, because the
 * order may have another address by the time the link is used.
 */
export function stopLink({ config, keyedHash }: Hashing & Pick<Services, 'config'>, mailbox: string): string {
  const mailboxHash = keyedHash('review emails', mailbox)
  return `${config.siteUrl}${href.stopReviewEmails(`${mailboxHash}.${keyedHash('review emails link', mailboxHash)}`)}`
}

/** Stores that the link's mailbox wants no more invitations; false for an invalid link. */
export async function optOut({ db, clock, keyedHash }: Services, ask: string): Promise<boolean> {
  const [mailboxHash = '', secret = ''] = ask.split('.')
  if (!isSameSecret(secret, keyedHash('review emails link', mailboxHash))) return false
  await addOptOut(db, mailboxHash, clock.now())
  return true
}

export async function hasOptedOut({ keyedHash }: Hashing, db: Db, mailbox: string): Promise<boolean> {
  return await isOptedOut(db, keyedHash('review emails', mailbox))
}
