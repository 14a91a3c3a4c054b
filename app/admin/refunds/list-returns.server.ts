import { listReturns as list } from '#db/orders/returns.ts'
import { isOverdue } from '#domain/calendar/deadlines.ts'
import type { Handler } from '#services/handler.ts'

export const listReturns: Handler<'list-returns'> = async ({ db, clock }, { cursor, limit, show }) => {
  const now = clock.now()
  const { rows, next } = await list(db, { cursor: cursor ?? null, limit, show })
  return {
    rows: rows.map((row) => ({
      ...row,
      is_overdue: row.due_at !== null && isOverdue({ due_at: row.due_at, met_at: null }, now),
    })),
    next,
  }
}
