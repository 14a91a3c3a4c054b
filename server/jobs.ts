import type { Services } from '#services/services.ts'
import type { Job } from './worker.ts'

/** What the shop does by itself, and how often. */
export function jobs(_services: Services): Job[] {
  return []
}
