import { randomUUID } from 'node:crypto'
import { failure } from '#contract/failure.ts'
import { updateCase } from '#db/cases/case-row.ts'
import { findSubmissionOf } from '#db/cases/submission-of-case.ts'
import { answerWriter, tellWriter } from '#services/cases/answer-writer.ts'
import { toCaseWriter } from '#services/cases/case-emails.ts'
import { finishCase } from '#services/cases/finish-case.ts'
import type { Handler } from '#services/handler.ts'
import { changeCase } from './change-case.server.ts'

export const closeCase: Handler<'close-case'> = (services, { words, outcome, ...asked }, caller) =>
  changeCase(services, 'close-case', { ...asked, caller }, async (tx, found, now) => {
    const staffId = caller.userId
    if (found.state === 'closed') return null
    if (found.kind === 'retailer' && (await findSubmissionOf(tx, found))?.status === 'pending') {
      return failure('refused', 'Please approve or reject the application: that closes its case and tells them.')
    }
    if (found.kind !== 'data-complaint') {
      if (outcome != null) return failure('refused', 'Only a complaint about data ends with such an outcome.')
      if (words !== null) await answerWriter(tx, found, { type: 'case_answered', words, staffId, now })
      return { changed: await finishCase(tx, found, now) }
    }

    if (outcome == null || words === null) {
      const sentence = 'A complaint about data ends with an outcome and what was found'
      return failure('input', sentence, { [outcome == null ? 'outcome' : 'words']: sentence })
    }
    const messageId = randomUUID()
    const email = toCaseWriter('complaint_decided', found, { outcome, words }, messageId)
    await tellWriter(tx, found, { words, staffId, messageId, now, email })
    await updateCase(tx, found.id, {
      outcome,
      outcome_reason: words,
      decided_at: now,
      decided_by: staffId,
      updated_at: now,
    })
    const changed = await finishCase(tx, found, now)
    return { changed, before: { outcome: found.outcome }, after: { outcome } }
  })
