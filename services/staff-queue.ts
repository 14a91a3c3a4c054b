import { countLate, listWaiting, type Waiting } from '#db/orders/queue.ts'
import { dispatchDue, lateIfPaidBefore } from '#domain/calendar/dispatch-due.ts'
import { endOfLondonDay } from '#domain/calendar/london-time.ts'
import { mayAct, type Role } from '#domain/customers/role.ts'
import { byUrgency, queueKinds, type QueueKind } from '#domain/site/queue.ts'
import type { Services } from './services.ts'

/**
 * The work that a role may do, the most urgent first, with at most `mostOfAKind` rows of each kind. `late` counts all late rows;
 * `more` names the kinds with further rows.
 */
export async function readQueue({ db, clock }: Pick<Services, 'db' | 'clock'>, role: Role, mostOfAKind: number) {
  const now = clock.now()
  const kinds = (Object.keys(queueKinds) as QueueKind[]).filter((kind) => mayAct(role, queueKinds[kind]))
  const waiting: Waiting[] = []
  const more: QueueKind[] = []
  const late = new Map<QueueKind, number>()
  const parcelsBefore = lateIfPaidBefore(now)
  for (const kind of kinds) {
    const found = await listWaiting(db, kind, mostOfAKind + 1)
    if (found.length > mostOfAKind) more.push(kind)
    late.set(kind, await countLate(db, kind, { now, parcelsBefore }))
    waiting.push(...found.slice(0, mostOfAKind))
  }
  const rows = waiting
    .map((row) => (row.kind === 'parcel' ? { ...row, due_at: parcelDueAt(row.since, now) } : row))
    .toSorted(byUrgency)
    .map((row) => ({ ...row, is_overdue: row.due_at !== null && row.due_at < now }))
  return { rows, late, more }
}

/** The last millisecond of the dispatch deadline's day. */
function parcelDueAt(paidAt: Date, now: Date): Date {
  return new Date(endOfLondonDay(dispatchDue(paidAt, now).day).getTime() - 1)
}
