import { changedMeanwhile, failure, isStale, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { meetDeadline } from '#db/deadlines.ts'
import { lockSubmission, setSubmissionStatus as setStatus } from '#db/submissions.ts'
import type { Admin } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

const submissions = {
  'set-contact-status': { table: 'contact_submissions', subjectType: 'contact_submission', noun: 'message' },
  'set-retailer-status': { table: 'retailer_applications', subjectType: 'retailer_application', noun: 'application' },
  'set-claim-status': { table: 'warranty_claims', subjectType: 'warranty_claim', noun: 'claim' },
} as const

/** Sets the status of something a visitor has sent, and writes down who did it. */
export async function setSubmissionStatus(
  { db, clock }: Services,
  action: keyof typeof submissions,
  input: HandlerInput<keyof typeof submissions>,
  caller: Admin,
): Promise<{ success: true } | Failure> {
  const { table, subjectType, noun } = submissions[action]
  const { id, status } = input
  return await db.transaction().execute(async (tx) => {
    const before = await lockSubmission(tx, table, id)
    if (before === null) return failure('not-found', `This ${noun} no longer exists.`)
    if (before.status === status) return { success: true }
    if (isStale(before, input.expected_updated_at)) {
      return changedMeanwhile({ id, status: before.status, updated_at: before.updated_at.toISOString() })
    }
    const now = clock.now()
    await setStatus(tx, table, { id, status, now })
    // Whoever moves it on has looked at it, which is what was promised.
    if (before.case_id !== null) {
      await meetDeadline(tx, { subjectType: 'case', subjectId: before.case_id, kind: 'first-answer', now })
    }
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
