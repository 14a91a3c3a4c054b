import { listCasesOf } from '#db/cases/my-cases.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import type { Handler } from '#services/handler.ts'

export const listMyCases: Handler<'list-my-cases'> = async ({ db }, _input, caller) => {
  const rows = await listCasesOf(db, caller.userId)
  return { rows: rows.map((row) => ({ ...row, number: formatCaseNumber(row.number) })) }
}
