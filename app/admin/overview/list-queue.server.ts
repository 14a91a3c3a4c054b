import { listWaiting, type Waiting } from '#db/orders/queue.ts'
import { dispatchDue } from '#domain/calendar/dispatch-due.ts'
import { endOfLondonDay } from '#domain/calendar/london-time.ts'
import { byUrgency, queueKinds, type QueueKind } from '#domain/site/queue.ts'
import { mayAct } from '#domain/customers/role.ts'
import type { Handler } from '#services/handler.ts'

const mostOfAKind = 12

export const listQueue: Handler<'list-queue'> = async ({ db, clock }, _input, caller) => {
  const now = clock.now()
  const kinds = (Object.keys(queueKinds) as QueueKind[]).filter((kind) => mayAct(caller.role, queueKinds[kind]))
  const waiting: Waiting[] = []
  const more: QueueKind[] = []
  for (const kind of kinds) {
    const found = await listWaiting(db, kind, mostOfAKind + 1)
    if (found.length > mostOfAKind) more.push(kind)
    waiting.push(...found.slice(0, mostOfAKind))
  }
  const rows = waiting
    .map((row) => (row.kind === 'parcel' ? { ...row, due_at: parcelDueAt(row.since, now) } : row))
    .toSorted(byUrgency)
    .map((row) => ({ ...row, is_overdue: row.due_at !== null && row.due_at < now }))
  return { rows, late: rows.filter(({ is_overdue }) => is_overdue).length, more }
}

/** The last millisecond of the day on which it must leave. */
function parcelDueAt(paidAt: Date, now: Date): Date {
  return new Date(endOfLondonDay(dispatchDue(paidAt, now).day).getTime() - 1)
}
