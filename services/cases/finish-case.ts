import type { Transaction } from 'kysely'
import { updateCase } from '#db/cases/case-row.ts'
import { setStatusOfCase } from '#db/cases/submission-of-case.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import type { Database } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { nextCaseState } from '#domain/customers/case.ts'
import { meetAnswer } from './case-deadlines.ts'

/**
 * Closes a case: no answer is due, a claim is resolved and a complaint has its outcome. Sets the form's own status as
 * well.
 */
export async function finishCase(tx: Transaction<Database>, found: CaseRow, now: Date): Promise<CaseRow> {
  await meetAnswer(tx, found.id, now)
  for (const kind of ['claim-resolved', 'privacy-outcome'] as const) {
    await meetDeadline(tx, { subjectType: 'case', subjectId: found.id, kind, now })
  }
  if (found.kind === 'contact') await setStatusOfCase(tx, found, { status: 'resolved', now })
  if (found.kind === 'claim') await setStatusOfCase(tx, found, { status: 'resolved', unless: ['rejected'], now })
  const state = nextCaseState(found.state, 'close')
  return await updateCase(tx, found.id, { state, closed_at: found.closed_at ?? now, updated_at: now })
}
