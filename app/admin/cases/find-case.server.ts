import { failure } from '#contract/failure.ts'
import { findCase as find } from '#db/cases/case-row.ts'
import { matchOrder } from '#db/cases/match-order.ts'
import { showStaffCase } from '#services/cases/staff-case.ts'
import type { Handler } from '#services/handler.ts'

export const findCase: Handler<'find-case'> = async ({ db, clock }, { case_id }) => {
  await matchOrder(db, case_id)
  const found = await find(db, case_id)
  return found ? await showStaffCase(db, found, clock.now()) : failure('not-found', 'This case no longer exists.')
}
