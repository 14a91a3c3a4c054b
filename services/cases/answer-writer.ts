import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { insertCaseMessage } from '#db/cases/open-case.ts'
import type { Database } from '#db/tables.ts'
import type { CaseRow } from '#db/tables/cases.ts'
import { queueEmail, type OutgoingEmail } from '../email/outbox.ts'
import { toCaseWriter } from './case-emails.ts'

type StaffWords = { words: string; staffId: string; messageId?: string | undefined; now: Date }

/** What staff wrote: kept in the conversation, and on its way by email, both or neither. */
export async function answerWriter(
  tx: Transaction<Database>,
  found: CaseRow,
  { type, ...written }: StaffWords & { type: 'case_answered' | 'case_waiting' },
): Promise<void> {
  const messageId = written.messageId ?? randomUUID()
  const { words } = written
  await tellWriter(tx, found, { ...written, messageId, email: toCaseWriter(type, found, { words }, messageId) })
}

/** The same with another email than a plain answer. */
export async function tellWriter(
  tx: Transaction<Database>,
  found: CaseRow,
  { words, staffId, messageId, now, email }: StaffWords & { messageId: string; email: OutgoingEmail },
): Promise<void> {
  const email_id = await queueEmail(tx, email)
  await insertCaseMessage(tx, {
    id: messageId,
    case_id: found.id,
    author: 'staff',
    author_id: staffId,
    body: words,
    email_id,
    created_at: now,
  })
}
