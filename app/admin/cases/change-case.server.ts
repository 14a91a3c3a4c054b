import { changedMeanwhile, failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import type { HandlerResult } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findCaseMessage, lockCase } from '#db/cases/case-row.ts'
import type { Tx } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { showStaffCase } from '#services/cases/staff-case.ts'
import type { Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type Asked = {
  case_id: string
  expected_updated_at?: string | undefined
  /** The id of the message to store. If a message with this id exists, the request is a retry after a lost response. */
  message_id?: string | undefined
}

/** The entry for the change log. It contains no text of the conversation, which has its own retention. */
export type CaseChange = { changed: CaseRow; before?: Record<string, unknown>; after?: Record<string, unknown> }

/** Changes a locked case and logs who did it. */
export async function changeCase(
  { db, clock }: Services,
  action: string,
  { case_id, expected_updated_at, message_id, caller }: Asked & { caller: Staff },
  change: (tx: Tx, found: CaseRow, now: Date) => Promise<CaseChange | Failure | null>,
): Promise<HandlerResult<'answer-case'> | Failure> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const found = await lockCase(tx, case_id)
    if (!found) return failure('not-found', 'This case no longer exists.')
    const isWritten = message_id !== undefined && (await findCaseMessage(tx, message_id)) !== null
    if (isWritten) return { case: await showStaffCase(tx, found, now) }
    if (isStale(found, expected_updated_at)) return changedMeanwhile(await showStaffCase(tx, found, now))
    const made = await change(tx, found, now)
    if (isFailure(made)) return made
    // Nothing to do: the request was repeated.
    if (made === null) return { case: await showStaffCase(tx, found, now) }
    await recordChange(tx, caller, action, ['case', case_id], {
      before: made.before ?? { state: found.state },
      after: made.after ?? { state: made.changed.state },
    })
    return { case: await showStaffCase(tx, made.changed, now) }
  })
}
