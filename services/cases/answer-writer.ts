import { randomUUID } from 'node:crypto'
import { findLastQuestion } from '#db/cases/case-row.ts'
import { claimUploads } from '#db/cases/files.ts'
import { insertCaseMessage } from '#db/cases/open-case.ts'
import { findFirstSubject } from '#db/emails/email-logs.ts'
import type { Tx } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { queueEmail, type OutgoingEmail } from '../email/outbox.ts'
import { toCaseWriter } from './case-emails.ts'

type StaffMessage = { message: string; staffId: string; messageId?: string | undefined; now: Date }

type StaffAnswer = StaffMessage & {
  type: 'case_answered' | 'case_waiting'
  /** Locked uploads: they are stored with the message and attached to the email. */
  uploads?: readonly string[]
}

/** Stores an answer of staff in the case and queues its email, in one transaction. */
export async function answerWriter(
  tx: Tx,
  found: CaseRow,
  { type, uploads = [], ...written }: StaffAnswer,
): Promise<void> {
  const messageId = written.messageId ?? randomUUID()
  const answer = {
    message: written.message,
    subject: await answeredSubject(tx, found),
    question: await findLastQuestion(tx, found.id),
  }
  const attachments = uploads.map((id) => ({ kind: 'file' as const, id }))
  const email = { ...toCaseWriter(type, found, answer, messageId), attachments }
  await tellWriter(tx, found, { ...written, messageId, email })
  await claimUploads(tx, uploads, { caseId: found.id, messageId, now: written.now, isOurs: true })
}

/** The subject of a contact message as it was typed; for other forms, the subject of our acknowledgement. */
async function answeredSubject(tx: Tx, found: CaseRow): Promise<string> {
  if (found.kind === 'contact') return found.subject
  const subject = await findFirstSubject(tx, found)
  return subject?.replace(` (${formatCaseNumber(found.number)})`, '') || found.subject
}

/** Stores a message of staff in the case, and queues the given email about it. */
export async function tellWriter(
  tx: Tx,
  found: CaseRow,
  { message, staffId, messageId, now, email }: StaffMessage & { messageId: string; email: OutgoingEmail },
): Promise<void> {
  const email_id = await queueEmail(tx, email)
  await insertCaseMessage(tx, {
    id: messageId,
    case_id: found.id,
    author: 'staff',
    author_id: staffId,
    body: message,
    email_id,
    created_at: now,
  })
}
