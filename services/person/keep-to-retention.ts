import { beginRetentionRun, finishRetentionRun, removeOver } from '#db/people/retention.ts'
import { londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { keptSince, retentionKinds, type RetentionKind } from '#domain/customers/retention.ts'
import type { Services } from '#services/services.ts'

/** The time after midnight at which the job runs, because few visitors are in the shop then. */
const nightMs = 3 * 60 * 60_000

/** Deletes data past its retention period, once a day after three in the morning. After a crash the next night continues. */
export async function keepToRetention({ db, clock, config, log }: Services, signal: AbortSignal): Promise<void> {
  const now = clock.now()
  const day = londonDate(now)
  if (now.getTime() < startOfLondonDay(day).getTime() + nightMs) return
  if (!(await beginRetentionRun(db, day, now))) return
  const removed = { orders: 0, checkouts: 0, cases: 0, emails: 0, webhooks: 0, alerts: 0 } satisfies Record<
    RetentionKind,
    number
  >
  for (const kind of retentionKinds) {
    const before = keptSince(kind, config.retention[kind], now)
    let isDone = false
    while (!isDone && !signal.aborted) {
      const step = await removeOver(db, kind, before)
      removed[kind] += step.count
      isDone = step.isDone
    }
  }
  await finishRetentionRun(db, day, removed)
  log.info({ removed }, 'retention kept')
}
