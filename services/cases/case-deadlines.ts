import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import type { Db } from '#db/tables.ts'
import { dueAt, dueOn } from '#domain/calendar/deadlines.ts'
import { londonDate, type CalendarDate } from '#domain/calendar/london-time.ts'
import { dataComplaintPolicy, dataRequestPolicy, supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'

/** The deadlines that a form or a message begins, by the days that our pages name. */
const bases = {
  'first-answer': `An answer within ${supportPolicy.replyWorkingDays} working days, as our pages promise`,
  'privacy-acknowledged': 'A complaint about data is acknowledged within 30 days',
  'claim-resolved': `Resolved within ${warrantyPolicy.resolutionBusinessDays} business days, as the warranty page says`,
  'privacy-outcome': `A complaint about data has its outcome within ${dataComplaintPolicy.outcomeDays} days, as the privacy page says`,
  'data-request': `A request about data is answered within ${dataRequestPolicy.months} month, as the privacy page says`,
}

/** Pass the transaction that begins the deadline. */
export async function setCaseDeadline(db: Db, caseId: string, kind: keyof typeof bases, now: Date): Promise<void> {
  const deadline = { kind, dueAt: dueAt(kind, now), basis: bases[kind], now }
  await addDeadline(db, { subjectType: 'case', subjectId: caseId, ...deadline })
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
