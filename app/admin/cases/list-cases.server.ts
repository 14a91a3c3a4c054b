import { listCases as list } from '#db/cases/list-cases.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { isOverdue } from '#domain/calendar/deadlines.ts'
import type { Handler } from '#services/handler.ts'

export const listCases: Handler<'list-cases'> = async ({ db, clock }, input, caller) => {
  const now = clock.now()
  const { rows, next } = await list(db, { ...input, userId: caller.userId, now })
  return {
    rows: rows.map(({ last_author, last_at, last_body, ...row }) => ({
      ...row,
      number: formatCaseNumber(row.number),
      is_overdue: row.due_at !== null && isOverdue({ due_at: row.due_at, met_at: null }, now),
      last_message: last_author && last_at ? { author: last_author, body: last_body ?? '', created_at: last_at } : null,
    })),
    next,
  }
}
