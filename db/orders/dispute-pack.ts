import { sql } from 'kysely'
import { mailboxOf } from '#domain/customers/person.ts'
import type { Db } from '#db/tables.ts'

/** The emails to the buyer of an order, as they were sent. `ownAddresses` are the shop's own and are left out. */
export async function listSentEmailsOf(db: Db, orderId: string, ownAddresses: string[]) {
  return await db
    .selectFrom('email_logs')
    .select(['email_type', 'recipient_email', 'subject', 'sent_at', 'text_content', 'html_content'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'sent')
    .where(sql<string>`lower(recipient_email)`, 'not in', ownAddresses)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

/** The cases that are evidence for the bank: cases about the order, and its buyer's contact messages. */
export const isEvidenceOf = ({ id, email }: { id: string; email: string | null }) => sql<boolean>`(
  cases.order_id = ${id}::uuid or cases.kind = 'contact' and lower(cases.email) = ${mailboxOf(email)})`

/** The messages between buyer and shop about an order. Internal notes are left out. */
export async function listConversationOf(db: Db, { id, email }: { id: string; email: string | null }) {
  return await db
    .selectFrom('case_messages as message')
    .innerJoin('cases', 'cases.id', 'message.case_id')
    .select(['cases.subject', 'cases.email', 'message.author', 'message.is_unverified', 'message.body'])
    .select('message.created_at')
    .where('message.is_internal', '=', false)
    .where(isEvidenceOf({ id, email }))
    .orderBy('message.created_at')
    .orderBy('message.id')
    .execute()
}
