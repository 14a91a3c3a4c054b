import { updateCase } from '#db/cases/case-row.ts'
import { setStatusOfCase } from '#db/cases/submission-of-case.ts'
import { nextCaseState } from '#domain/customers/case.ts'
import { answerWriter } from '#services/cases/answer-writer.ts'
import { finishCase } from '#services/cases/finish-case.ts'
import { meetAnswer } from '#services/cases/promise-answer.ts'
import type { Handler } from '#services/handler.ts'
import { changeCase } from './change-case.server.ts'

export const answerCase: Handler<'answer-case'> = (services, { words, next, ...asked }, caller) =>
  changeCase(services, 'answer-case', { ...asked, caller }, async (tx, found, now) => {
    const type = next === 'their-answer' ? 'case_waiting' : 'case_answered'
    await answerWriter(tx, found, { type, words, staffId: caller.userId, messageId: asked.message_id, now })
    await meetAnswer(tx, found.id, now)
    if (next === 'nothing') return { changed: await finishCase(tx, found, now) }
    if (found.kind === 'contact') await setStatusOfCase(tx, found, { status: 'reviewed', now })
    if (found.kind === 'claim') {
      await setStatusOfCase(tx, found, { status: 'in_review', unless: ['approved', 'rejected'], now })
    }
    const state = next === 'our-work' ? 'waiting-for-us' : nextCaseState(found.state, 'staff-answer')
    return {
      changed: await updateCase(tx, found.id, {
        state,
        closed_at: null,
        // The first person to answer is assigned the case.
        assigned_to: found.assigned_to ?? caller.userId,
        updated_at: now,
      }),
    }
  })
