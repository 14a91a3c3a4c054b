import { forgetExpiredLimits } from '#db/rate-limits.ts'
import type { Services } from '#services/services.ts'
import type { Job } from './worker.ts'

/** What the shop does by itself, and how often. */
export function jobs({ db }: Services): Job[] {
  return [{ name: 'forget-expired-limits', everySeconds: 3600, run: () => forgetExpiredLimits(db, new Date()) }]
}
