import type { Transaction } from 'kysely'
import { findCaseMessage, lockCase, updateCase } from '#db/cases/case-row.ts'
import { insertCaseMessage } from '#db/cases/open-case.ts'
import { setStatusOfCase } from '#db/cases/submission-of-case.ts'
import type { Database } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { nextCaseState } from '#domain/case.ts'
import type { Services } from '#services/services.ts'
import { queueEmail } from '../email/outbox.ts'
import { caseNotification } from './case-emails.ts'
import { promiseAnswer } from './promise-answer.ts'

export type CustomerWords = {
  words: string
  via: 'page' | 'email'
  /** By email, from another address than the case's. */
  isUnverified?: boolean
  /** Words with an id that is known are kept already. */
  messageId?: string | undefined
}

/**
 * What the customer wrote, by the page or by email: kept, promised an answer, and told to the shop. A case that was closed
 * is open again. Null when the case is gone.
 */
export async function addCustomerWords(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Transaction<Database>,
  caseId: string,
  { words, via, isUnverified = false, messageId }: CustomerWords,
): Promise<CaseRow | null> {
  const found = await lockCase(tx, caseId)
  if (!found) return null
  if (messageId !== undefined && (await findCaseMessage(tx, messageId))) return found
  const now = clock.now()
  const id = await insertCaseMessage(tx, {
    ...(messageId !== undefined && { id: messageId }),
    case_id: caseId,
    author: 'customer',
    via,
    is_unverified: isUnverified,
    body: words,
    created_at: now,
  })
  await promiseAnswer(tx, caseId, now)
  await reopenSubmission(tx, found, now)
  await queueEmail(tx, caseNotification(found, { messageId: id, words, what: 'reply' }, config.company))
  const state = nextCaseState(found.state, 'customer-writes')
  return await updateCase(tx, caseId, { state, closed_at: null, updated_at: now })
}

/** A message or claim that was done with has somebody waiting again. */
async function reopenSubmission(tx: Transaction<Database>, found: CaseRow, now: Date): Promise<void> {
  if (found.state !== 'closed') return
  if (found.kind === 'contact') await setStatusOfCase(tx, found, { status: 'new', now })
  if (found.kind === 'claim') await setStatusOfCase(tx, found, { status: 'in_review', unless: ['rejected'], now })
}
