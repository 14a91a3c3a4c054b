import { addDeadline, type DeadlineSubject } from '#db/deadlines.ts'
import type { Db } from '#db/tables.ts'
import { dueAt } from '#domain/deadlines.ts'
import { supportPolicy } from '#domain/policies.ts'

/** Whoever writes to us is answered within the days that our pages promise. Give it the transaction that keeps the words. */
export async function promiseAnswer(db: Db, subject: DeadlineSubject, now: Date): Promise<void> {
  const basis = `A first answer within ${supportPolicy.replyWorkingDays} working days, as our pages promise`
  await addDeadline(db, { ...subject, kind: 'first-answer', dueAt: dueAt('first-answer', now), basis, now })
}
