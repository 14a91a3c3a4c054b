import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import type { Db } from '#db/tables.ts'
import { dueAt, dueOn } from '#domain/calendar/deadlines.ts'
import { londonDate, type CalendarDate } from '#domain/calendar/london-time.ts'
import { dataComplaintPolicy, dataRequestPolicy, supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'

/** Sets the deadline for an answer, by the days that our pages name, in the given transaction. Returns the last day. */
export async function setAnswerDeadline(db: Db, caseId: string, now: Date): Promise<CalendarDate> {
  const due = dueAt('first-answer', now)
  const basis = `An answer within ${supportPolicy.replyWorkingDays} working days, as our pages promise`
  await addDeadline(db, { subjectType: 'case', subjectId: caseId, kind: 'first-answer', dueAt: due, basis, now })
  return answerDay(now)
}

/** An answer also acknowledges a data complaint, if no email did. */
export async function meetAnswer(db: Db, caseId: string, now: Date): Promise<void> {
  for (const kind of ['first-answer', 'privacy-acknowledged'] as const) {
    await meetDeadline(db, { subjectType: 'case', subjectId: caseId, kind, now })
  }
}

/** Closing a case meets all its deadlines. */
export async function meetEnd(db: Db, caseId: string, now: Date): Promise<void> {
  await meetAnswer(db, caseId, now)
  for (const kind of ['claim-resolved', 'privacy-outcome', 'data-request'] as const) {
    await meetDeadline(db, { subjectType: 'case', subjectId: caseId, kind, now })
  }
}

export const answerDay = (now: Date): CalendarDate => dueOn('first-answer', londonDate(now))

/** Sets the deadline for resolving a claim, by the business days that the warranty page names. */
export async function setResolutionDeadline(db: Db, caseId: string, now: Date): Promise<void> {
  const basis = `Resolved within ${warrantyPolicy.resolutionBusinessDays} business days, as the warranty page says`
  const due = dueAt('claim-resolved', now)
  await addDeadline(db, { subjectType: 'case', subjectId: caseId, kind: 'claim-resolved', dueAt: due, basis, now })
}

/** Sets the deadline for the outcome of a data complaint, by the days that the privacy page names. */
export async function setOutcomeDeadline(db: Db, caseId: string, now: Date): Promise<void> {
  const basis = `A complaint about data has its outcome within ${dataComplaintPolicy.outcomeDays} days, as the privacy page says`
  const due = dueAt('privacy-outcome', now)
  await addDeadline(db, { subjectType: 'case', subjectId: caseId, kind: 'privacy-outcome', dueAt: due, basis, now })
}

/** Sets the deadline for a copy, correction or deletion of data, by the month that the privacy page names. */
export async function setDataRequestDeadline(db: Db, caseId: string, now: Date): Promise<void> {
  const basis = `A request about data is answered within ${dataRequestPolicy.months} month, as the privacy page says`
  const due = dueAt('data-request', now)
  await addDeadline(db, { subjectType: 'case', subjectId: caseId, kind: 'data-request', dueAt: due, basis, now })
}
