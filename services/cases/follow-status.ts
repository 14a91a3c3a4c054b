import { randomUUID } from 'node:crypto'
import { updateCase } from '#db/cases/case-row.ts'
import type { Tx } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { tellWriter } from './answer-writer.ts'
import { toCaseWriter } from './case-emails.ts'
import { meetEnd } from './case-deadlines.ts'
import { setStatusOfCase } from '#db/cases/submission-of-case.ts'
import { nextCaseState } from '#domain/customers/case.ts'

type StatusChange = { status: string; staffId: string; now: Date }

const applicationWords = {
  approved: 'Your application has been approved. We’re delighted to have you as a partner.',
  declined: 'We have looked at your application. We can’t take you on as a partner at the moment.',
} as const

/** Updates a case after staff changed the status of its submission; an applicant is notified of the decision. */
export async function followStatus(tx: Tx, found: CaseRow, { status, staffId, now }: StatusChange): Promise<void> {
  if (found.kind === 'retailer' && (status === 'approved' || status === 'rejected')) {
    const outcome = status === 'approved' ? 'approved' : 'declined'
    const messageId = randomUUID()
    const email = toCaseWriter('application_decided', found, { outcome }, messageId)
    await tellWriter(tx, found, { message: applicationWords[outcome], staffId, messageId, now, email })
  }
  // Only an answer or a closed case meets a deadline. Other statuses are only notes of staff.
  if (isEnd(found, status)) {
    await meetEnd(tx, found.id, now)
    await updateCase(tx, found.id, { state: 'closed', closed_at: found.closed_at ?? now, updated_at: now })
  } else if (found.state === 'closed') {
    await updateCase(tx, found.id, { state: 'waiting-for-us', closed_at: null, updated_at: now })
  }
}

function isEnd({ kind }: CaseRow, status: string): boolean {
  if (kind === 'retailer') return status !== 'pending'
  return status === 'resolved' || status === 'rejected'
}

/** Closes a case: meets its deadlines, and sets the submission's own status as well. */
export async function finishCase(tx: Tx, found: CaseRow, now: Date): Promise<CaseRow> {
  await meetEnd(tx, found.id, now)
  if (found.kind === 'contact') await setStatusOfCase(tx, found, { status: 'resolved', now })
  if (found.kind === 'claim') await setStatusOfCase(tx, found, { status: 'resolved', unless: ['rejected'], now })
  const state = nextCaseState(found.state, 'close')
  return await updateCase(tx, found.id, { state, closed_at: found.closed_at ?? now, updated_at: now })
}
