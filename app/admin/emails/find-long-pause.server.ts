import { findPause } from '#db/emails/email-sender.ts'
import type { Services } from '#services/services.ts'

/** Shorter ones are over before anybody could do anything about them. */
const worthTellingMs = 60_000

/** A pause in sending emails that admins should know of; null when there is none. */
export async function findLongPause({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now()
  const pause = await findPause(db, now)
  return pause && pause.until.getTime() - now.getTime() >= worthTellingMs ? pause : null
}
