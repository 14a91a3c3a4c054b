import { isFailure } from '#contract/failure.ts'
import { listCasesOf } from '#db/cases/my-cases.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { requireCase } from '#services/cases/case-access.ts'
import { showMyCase } from '#services/cases/my-case.ts'
import type { Handlers } from '#services/handler.ts'

export const myCaseHandlers = {
  async 'find-my-case'(services, input, caller) {
    const opened = await requireCase(services, input, caller)
    return isFailure(opened) ? opened : await showMyCase(services.db, opened)
  },
  async 'list-my-cases'({ db }, _input, caller) {
    const rows = await listCasesOf(db, caller.userId)
    return { rows: rows.map((row) => ({ ...row, number: formatCaseNumber(row.number) })) }
  },
} satisfies Partial<Handlers>
