import { randomUUID } from 'node:crypto'
import { failure } from '#contract/failure.ts'
import { updateCase } from '#db/cases/case-row.ts'
import { countAttempts } from '#db/cases/repairs.ts'
import { findSubmissionOf, setStatusOfCase } from '#db/cases/submission-of-case.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import { claimOutcomeWords } from '#domain/customers/case.ts'
import { tellWriter } from '#services/cases/answer-writer.ts'
import { toCaseWriter } from '#services/cases/case-emails.ts'
import { meetAnswer } from '#services/cases/case-deadlines.ts'
import type { Handler } from '#services/handler.ts'
import { changeCase } from './change-case.server.ts'

export const decideClaim: Handler<'decide-claim'> = (services, { outcome, reason, exclusion, ...asked }, caller) =>
  changeCase(services, 'decide-claim', { ...asked, caller }, async (tx, found, now) => {
    if (found.kind !== 'claim') return failure('refused', 'Only a warranty claim is decided so.')
    const isDeclined = outcome === 'decline'
    const outcome_exclusion = isDeclined ? (exclusion ?? null) : null
    const isTheSame = found.outcome === outcome && found.outcome_reason === reason
    if (isTheSame && found.outcome_exclusion === outcome_exclusion) return null

    const isAttempt = outcome === 'repair' || outcome === 'replace'
    const earlier = found.order_id === null ? 0 : await countAttempts(tx, found.order_id, { otherThan: found.id })
    const submission = await findSubmissionOf(tx, found)
    const messageId = randomUUID()
    const decision = {
      outcome,
      message: reason,
      exclusion: outcome_exclusion,
      is_battery_suspect: submission?.isBatterySuspect ?? false,
    }
    await tellWriter(tx, found, {
      message: `${claimOutcomeWords[outcome]}\n\n${reason}`,
      staffId: caller.userId,
      messageId,
      now,
      email: toCaseWriter('claim_decided', found, decision, messageId),
    })
    await meetAnswer(tx, found.id, now)
    // The others are resolved once the goods or the money are back.
    if (isDeclined) await meetDeadline(tx, { subjectType: 'case', subjectId: found.id, kind: 'claim-resolved', now })
    await setStatusOfCase(tx, found, { status: isDeclined ? 'rejected' : 'approved', now })
    const changed = await updateCase(tx, found.id, {
      outcome,
      outcome_reason: reason,
      outcome_exclusion,
      attempt: isAttempt ? earlier + 1 : null,
      decided_at: now,
      decided_by: caller.userId,
      state: isDeclined ? 'closed' : 'waiting-for-us',
      closed_at: isDeclined ? now : null,
      assigned_to: found.assigned_to ?? caller.userId,
      updated_at: now,
    })
    return { changed, before: { outcome: found.outcome }, after: { outcome, attempt: changed.attempt } }
  })
