import { randomUUID } from 'node:crypto'
import { failure, fieldFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findCase as find, updateCase } from '#db/cases/case-row.ts'
import { listCases as list } from '#db/cases/list-cases.ts'
import { matchOrder } from '#db/cases/match-order.ts'
import { insertCaseMessage } from '#db/cases/open-case.ts'
import { deleteReply, listSavedReplies } from '#db/cases/saved-replies.ts'
import { findRepair, saveRepair, countAttempts } from '#db/cases/repairs.ts'
import { setStatusOfCase, findSubmissionOf } from '#db/cases/submission-of-case.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import { findStaffAccess } from '#db/people/roles.ts'
import { isOverdue } from '#domain/calendar/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { formatCaseNumber, nextCaseState, claimOutcomeWords } from '#domain/customers/case.ts'
import { mayAct } from '#domain/customers/role.ts'
import { answerWriter, tellWriter } from '#services/cases/answer-writer.ts'
import { toCaseWriter } from '#services/cases/case-emails.ts'
import { finishCase } from '#services/cases/follow-status.ts'
import { meetAnswer } from '#services/cases/case-deadlines.ts'
import { showStaffCase } from '#services/cases/staff-case.ts'
import { refuseUploads } from '#services/files/refuse-uploads.ts'
import type { Handlers, Handler } from '#services/handler.ts'
import { changeCase } from './change-case.server.ts'
import { saveReply } from './save-reply.server.ts'

const decideClaim: Handler<'decide-claim'> = (services, { outcome, reason, exclusion, ...asked }, caller) =>
  changeCase(services, 'decide-claim', { ...asked, caller }, async (tx, found, now) => {
    if (found.kind !== 'claim') return failure('refused', 'Only a warranty claim can be decided here.')
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
    // A rejected claim is resolved now. An accepted one is resolved when the product or the money has gone back to the customer.
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

export const caseHandlers = {
  'decide-claim': decideClaim,
  'save-reply': saveReply,
  'list-replies': async ({ db }) => ({ replies: await listSavedReplies(db) }),
  'delete-reply': ({ db }, { id }, caller) =>
    db.transaction().execute(async (tx) => {
      if (!(await deleteReply(tx, id))) return failure('not-found', 'This reply no longer exists.')
      await recordChange(tx, caller, 'delete-reply', ['reply', id])
      return { success: true }
    }),
  'list-cases': async ({ db, clock }, input, caller) => {
    const now = clock.now()
    const { rows, next } = await list(db, { ...input, userId: caller.userId, now })
    return {
      rows: rows.map(({ last_author, last_at, last_body, ...row }) => ({
        ...row,
        number: formatCaseNumber(row.number),
        is_overdue: row.due_at !== null && isOverdue({ due_at: row.due_at, met_at: null }, now),
        last_message:
          last_author && last_at ? { author: last_author, body: last_body ?? '', created_at: last_at } : null,
      })),
      next,
    }
  },
  'find-case': async ({ db, clock }, { case_id }) => {
    await matchOrder(db, case_id)
    const found = await find(db, case_id)
    return found ? await showStaffCase(db, found, clock.now()) : failure('not-found', 'This case no longer exists.')
  },
  'answer-case': (services, { message, next, uploads, ...asked }, caller) =>
    changeCase(services, 'answer-case', { ...asked, caller }, async (tx, found, now) => {
      const type = next === 'their-answer' ? 'case_waiting' : 'case_answered'
      const refusal = await refuseUploads(tx, uploads, caller.userId)
      if (refusal) return refusal
      await answerWriter(tx, found, {
        type,
        message,
        uploads,
        staffId: caller.userId,
        messageId: asked.message_id,
        now,
      })
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
          // The case is assigned to the first person who answers.
          assigned_to: found.assigned_to ?? caller.userId,
          updated_at: now,
        }),
      }
    }),
  'note-on-case': (services, { case_id, message, message_id }, caller) =>
    changeCase(services, 'note-on-case', { case_id, message_id, caller }, async (tx, found, now) => {
      const note = await insertCaseMessage(tx, {
        ...(message_id !== undefined && { id: message_id }),
        case_id,
        author: 'staff',
        author_id: caller.userId,
        is_internal: true,
        body: message,
        created_at: now,
      })
      const changed = await updateCase(tx, found.id, { updated_at: now })
      return { changed, before: {}, after: { note } }
    }),
  'assign-case': (services, { assigned_to, ...asked }, caller) =>
    changeCase(services, 'assign-case', { ...asked, caller }, async (tx, found, now) => {
      if (found.assigned_to === assigned_to) return null
      if (assigned_to !== null && !mayAct((await findStaffAccess(tx, assigned_to)).role, 'support')) {
        return failure('refused', 'Cases are for support, managers and admins. This account has none of these roles.')
      }
      const changed = await updateCase(tx, found.id, { assigned_to, updated_at: now })
      return { changed, before: { assigned_to: found.assigned_to }, after: { assigned_to } }
    }),
  'record-repair': (services, { received_on, returned_on, ...asked }, caller) =>
    changeCase(services, 'record-repair', { ...asked, caller }, async (tx, found, now) => {
      if (found.kind !== 'claim') return failure('refused', 'Repair dates can only be recorded for a warranty claim.')
      const today = londonDate(now)
      const asked_on = londonDate(found.created_at)
      const days = { received_on, returned_on: returned_on ?? null }
      if (received_on < asked_on) {
        return fieldFailure('input', 'received_on', 'This day is before the day of the claim')
      }
      const later = Object.entries(days).find(([, day]) => day !== null && day > today)
      if (later) return fieldFailure('input', later[0], 'This day is in the future')

      const before = await findRepair(tx, found.id)
      await saveRepair(tx, found.id, { asked_on, ...days, recordedBy: caller.userId, now })
      if (days.returned_on !== null) {
        await meetDeadline(tx, { subjectType: 'case', subjectId: found.id, kind: 'claim-resolved', now })
      }
      const changed = await updateCase(tx, found.id, { updated_at: now })
      return { changed, before: { ...before }, after: days }
    }),
  'close-case': (services, { message, outcome, ...asked }, caller) =>
    changeCase(services, 'close-case', { ...asked, caller }, async (tx, found, now) => {
      const staffId = caller.userId
      if (found.state === 'closed') return null
      if (found.kind === 'retailer' && (await findSubmissionOf(tx, found))?.status === 'pending') {
        return failure('refused', 'Please approve or reject the application: that closes its case and emails them.')
      }
      if (found.kind !== 'data-complaint') {
        if (outcome != null) return failure('refused', 'Only a data complaint can have this outcome.')
        if (message !== null) await answerWriter(tx, found, { type: 'case_answered', message, staffId, now })
        return { changed: await finishCase(tx, found, now) }
      }

      if (outcome == null || message === null) {
        const sentence = 'Please choose an outcome and say what you found'
        return fieldFailure('input', outcome == null ? 'outcome' : 'message', sentence)
      }
      const messageId = randomUUID()
      const email = toCaseWriter('complaint_decided', found, { outcome, message }, messageId)
      await tellWriter(tx, found, { message, staffId, messageId, now, email })
      await updateCase(tx, found.id, {
        outcome,
        outcome_reason: message,
        decided_at: now,
        decided_by: staffId,
        updated_at: now,
      })
      const changed = await finishCase(tx, found, now)
      return { changed, before: { outcome: found.outcome }, after: { outcome } }
    }),
} satisfies Partial<Handlers>
