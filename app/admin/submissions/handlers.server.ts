import {
  listSubmissions,
  findCaseIdOf,
  lockSubmission,
  setSubmissionStatus as setStatus,
} from '#db/cases/submissions.ts'
import type { Handlers, Staff } from '#services/handler.ts'
import { changedMeanwhile, failure, isStale, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockCase } from '#db/cases/case-row.ts'
import { followStatus } from '#services/cases/follow-status.ts'
import type { Services } from '#services/services.ts'

export const submissionHandlers = {
  'list-contact-submissions': ({ db }, input) => listSubmissions(db, 'contact_submissions', input),
  'list-retailer-applications': ({ db }, input) => listSubmissions(db, 'retailer_applications', input),
  'list-warranty-claims': ({ db }, input) => listSubmissions(db, 'warranty_claims', input),
  'set-contact-status': (services, input, caller) => setSubmissionStatus(services, 'set-contact-status', input, caller),
  'set-retailer-status': (services, input, caller) =>
    setSubmissionStatus(services, 'set-retailer-status', input, caller),
  'set-claim-status': (services, input, caller) => setSubmissionStatus(services, 'set-claim-status', input, caller),
} satisfies Partial<Handlers>

const submissions = {
  'set-contact-status': { table: 'contact_submissions', subjectType: 'contact_submission', noun: 'message' },
  'set-retailer-status': { table: 'retailer_applications', subjectType: 'retailer_application', noun: 'application' },
  'set-claim-status': { table: 'warranty_claims', subjectType: 'warranty_claim', noun: 'claim' },
} as const

/** Sets the status of a submission, updates its case, and logs who did it. */
async function setSubmissionStatus(
  { db, clock }: Services,
  action: keyof typeof submissions,
  input: HandlerInput<keyof typeof submissions>,
  caller: Staff,
): Promise<{ success: true } | Failure> {
  const { table, subjectType, noun } = submissions[action]
  const { id, status } = input
  return await db.transaction().execute(async (tx) => {
    // The case is locked first, as everywhere, to avoid deadlocks.
    const caseId = await findCaseIdOf(tx, table, id)
    const found = caseId === null ? null : await lockCase(tx, caseId)
    const before = await lockSubmission(tx, table, id)
    if (before === null) return failure('not-found', `This ${noun} no longer exists.`)
    if (before.status === status) return { success: true }
    if (isStale(before, input.expected_updated_at)) {
      return changedMeanwhile({ id, status: before.status, updated_at: before.updated_at.toISOString() })
    }
    const isUndecided = found?.kind === 'claim' && found.outcome === null
    if (isUndecided && (status === 'approved' || status === 'rejected')) {
      return failure(
        'refused',
        'Please decide this claim in its case: the customer then gets the outcome and the reason by email.',
      )
    }
    const now = clock.now()
    await setStatus(tx, table, { id, status, now })
    if (found) await followStatus(tx, found, { status, staffId: caller.userId, now })
    await recordChange(tx, caller, action, [subjectType, id], { before: { status: before.status }, after: { status } })
    return { success: true }
  })
}
