import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import type { Db } from '#db/tables.ts'
import { dueAt, dueOn } from '#domain/calendar/deadlines.ts'
import { londonDate, type CalendarDate } from '#domain/calendar/london-time.ts'
import { dataComplaintPolicy, dataRequestPolicy, supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'

/** The reason of each deadline that a form or a message begins, with the days that our pages name. */
const bases = {
  'first-answer': `An answer within ${supportPolicy.replyWorkingDays} working days, as our pages promise`,
  'privacy-acknowledged': 'A complaint about data is acknowledged within 30 days',
  'claim-resolved': `Resolved within ${warrantyPolicy.resolutionBusinessDays} business days, as the warranty page says`,
  'privacy-outcome': `A complaint about data has its outcome within ${dataComplaintPolicy.outcomeDays} days, as the privacy page says`,
  'data-request': `A request about data is answered within ${dataRequestPolicy.months} month, as the privacy page says`,
}

/** Begins a deadline of a case. Pass the transaction that causes it. */
export async function setCaseDeadline(db: Db, caseId: string, kind: keyof typeof bases, now: Date): Promise<void> {
  const deadline = { kind, dueAt: dueAt(kind, now), basis: bases[kind], now }
  await addDeadline(db, { subjectType: 'case', subjectId: caseId, ...deadline })
}

/** Meets the deadline of an answer. It also acknowledges a data complaint that got no email before. */
export async function meetAnswer(db: Db, caseId: string, now: Date): Promise<void> {
  for (const kind of ['first-answer', 'privacy-acknowledged'] as const) {
    await meetDeadline(db, { subjectType: 'case', subjectId: caseId, kind, now })
  }
}

/** Meets all deadlines of a case that is closed. */
export async function meetEnd(db: Db, caseId: string, now: Date): Promise<void> {
  await meetAnswer(db, caseId, now)
  for (const kind of ['claim-resolved', 'privacy-outcome', 'data-request'] as const) {
    await meetDeadline(db, { subjectType: 'case', subjectId: caseId, kind, now })
  }
}

export const answerDay = (now: Date): CalendarDate => dueOn('first-answer', londonDate(now))
