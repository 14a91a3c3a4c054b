import { findCaseMessage, lockCase, updateCase } from '#db/cases/case-row.ts'
import { insertCaseMessage } from '#db/cases/open-case.ts'
import { setStatusOfCase } from '#db/cases/submission-of-case.ts'
import type { Tx } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { nextCaseState } from '#domain/customers/case.ts'
import type { Services } from '#services/services.ts'
import { queueEmail } from '../email/outbox.ts'
import { caseNotification } from './case-emails.ts'
import { setCaseDeadline } from './case-deadlines.ts'

export type CustomerMessage = {
  message: string
  via: 'page' | 'email'
  /** Whether it came by email without proof that the case's address sent it. */
  isUnverified?: boolean
  /** A message with an existing id is not stored again. */
  messageId?: string | undefined
  /** For a message by email: its sender, its whole text if that is longer, and warnings for staff. */
  senderEmail?: string | null
  wholeText?: string | null
  shopNote?: string | null
}

/** Stores a customer's message, sets a deadline and notifies the shop. Reopens the case. Null: no such case. */
export async function addCustomerMessage(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: Tx,
  caseId: string,
  written: CustomerMessage,
): Promise<CaseRow | null> {
  const { message, messageId } = written
  const found = await lockCase(tx, caseId)
  if (!found) return null
  if (messageId !== undefined && (await findCaseMessage(tx, messageId))) return found
  const now = clock.now()
  const id = await insertCaseMessage(tx, { ...messageOf(written), case_id: caseId, created_at: now })
  await setCaseDeadline(tx, caseId, 'first-answer', now)
  await reopenSubmission(tx, found, now)
  const told = written.isUnverified ? `${unverified(found, written)}:\n\n${message}` : message
  await queueEmail(tx, caseNotification(found, { messageId: id, message: told, what: 'reply' }, config.company))
  const state = nextCaseState(found.state, 'customer-writes')
  return await updateCase(tx, caseId, { state, closed_at: null, updated_at: now })
}

function unverified({ email }: CaseRow, { senderEmail }: CustomerMessage): string {
  const isTheirs = senderEmail?.toLowerCase() === email.toLowerCase()
  return `From ${senderEmail ?? 'an unknown sender'}, ${isTheirs ? 'but the sender is not verified' : 'not their address'}`
}

/** Stores an automatic reply (out of office) for staff. No deadline, no email, no reopening. */
export async function addAutomaticMessage(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  caseId: string,
  written: Omit<CustomerMessage, 'via'> & { messageId: string },
): Promise<void> {
  if (!(await lockCase(tx, caseId)) || (await findCaseMessage(tx, written.messageId))) return
  const message = messageOf({ ...written, via: 'email' })
  await insertCaseMessage(tx, { ...message, is_automatic: true, case_id: caseId, created_at: clock.now() })
}

function messageOf({
  message,
  via,
  isUnverified = false,
  messageId,
  senderEmail,
  wholeText,
  shopNote,
}: CustomerMessage) {
  return {
    ...(messageId !== undefined && { id: messageId }),
    author: 'customer' as const,
    via,
    is_unverified: isUnverified,
    sender_email: senderEmail ?? null,
    whole_text: wholeText ?? null,
    shop_note: shopNote ?? null,
    body: message,
  }
}

/** Reopens the submission, because its customer waits for an answer again. */
async function reopenSubmission(tx: Tx, found: CaseRow, now: Date): Promise<void> {
  if (found.state !== 'closed') return
  if (found.kind === 'contact') await setStatusOfCase(tx, found, { status: 'new', now })
  if (found.kind === 'claim') await setStatusOfCase(tx, found, { status: 'in_review', unless: ['rejected'], now })
}
