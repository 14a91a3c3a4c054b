import { countOverdue, listOpenDeadlines } from '#db/orders/deadlines.ts'
import { isOverdue } from '#domain/calendar/deadlines.ts'
import type { Handler } from '#services/handler.ts'

export const listDeadlines: Handler<'list-deadlines'> = async ({ db, clock }, input) => {
  const now = clock.now()
  const rows = await listOpenDeadlines(db, { ...input, now })
  const overdue = await countOverdue(db, now)
  return {
    rows: rows.map((row) => ({ ...row, is_overdue: isOverdue(row, now) })),
    late: overdue.reduce((sum, { count }) => sum + count, 0),
  }
}
