import { changedMeanwhile, failure, isStale, type Failure } from '#contract/failure.ts'
import type { FunctionName } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockSubmission, setSubmissionStatus as setStatus, type SubmissionTable } from '#db/submission-status.ts'
import type { Admin } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type Submission = {
  action: FunctionName
  table: SubmissionTable
  subjectType: 'contact_submission' | 'retailer_application' | 'warranty_claim'
  /** What it is called when it is no longer there. */
  noun: string
}

/** Sets the status of something a visitor has sent, and writes down who did it. */
export async function setSubmissionStatus(
  { db, clock }: Services,
  { action, table, subjectType, noun }: Submission,
  input: { id: string; status: string; expected_updated_at?: string | undefined },
  caller: Admin,
): Promise<{ success: true } | Failure> {
  const { id, status } = input
  return await db.transaction().execute(async (tx) => {
    const before = await lockSubmission(tx, table, id)
    if (before === null) return failure('not-found', `This ${noun} no longer exists.`)
    if (before.status === status) return { success: true }
    if (isStale(before, input.expected_updated_at)) {
      return changedMeanwhile({ id, status: before.status, updated_at: before.updated_at.toISOString() })
    }
    await setStatus(tx, table, { id, status, now: clock.now() })
    await recordChange(tx, {
      performedBy: caller.userId,
      action,
      subjectType,
      subjectId: id,
      before: { status: before.status },
      after: { status },
    })
    return { success: true }
  })
}
