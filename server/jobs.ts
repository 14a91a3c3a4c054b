import { forgetExpiredLimits } from '#db/rate-limits.ts'
import { sendDueLetters } from '#services/mail/send-due-letters.ts'
import type { Services } from '#services/services.ts'
import type { Job } from './worker.ts'

/** What the shop does by itself, and how often. */
export function jobs(services: Services): Job[] {
  return [
    { name: 'letters', everySeconds: 5, channel: 'letters', run: () => sendDueLetters(services) },
    {
      name: 'forget-expired-limits',
      everySeconds: 3600,
      run: () => forgetExpiredLimits(services.db, new Date()),
    },
  ]
}
