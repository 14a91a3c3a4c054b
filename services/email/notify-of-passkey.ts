import type { Db } from '#db/tables.ts'
import { queueEmail } from './outbox.ts'

type PasskeyChange = {
  to: { email: string; name: string }
  firstName: string
  change: 'added' | 'removed'
  passkey: string
  now: Date
}

/** Emails the account's owner about an added or removed passkey, because a passkey signs in without password and code. */
export async function notifyOfPasskey(db: Db, { to, firstName, change, passkey, now }: PasskeyChange): Promise<void> {
  await queueEmail(db, {
    type: 'passkey_changed',
    to,
    data: { first_name: firstName, change, passkey, changed_at: now.toISOString() },
  })
}
