import type { Insertable, Selectable } from 'kysely'
import type { Db } from './tables.ts'
import type { MailboxEmailsTable, MailboxRepliesTable } from './tables/sandbox.ts'

export type MailboxEmail = Selectable<MailboxEmailsTable>

/** An email that is there already stays as it is. */
export async function keepMailboxEmail(db: Db, email: Insertable<MailboxEmailsTable>): Promise<void> {
  await db
    .insertInto('mailbox_emails')
    .values(email)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export type MailboxQuery = { to?: string | undefined; limit: number }

/** Newest first. */
export async function listMailboxEmails(db: Db, { to, limit }: MailboxQuery): Promise<MailboxEmail[]> {
  return await db
    .selectFrom('mailbox_emails')
    .select(['id', 'created_at', 'recipient', 'sender', 'reply_to', 'subject', 'type', 'html', 'text'])
    .$if(Boolean(to), (query) =>
      query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', to?.trim().toLowerCase() ?? '')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findMailboxEmail(db: Db, id: string): Promise<MailboxEmail | null> {
  const email = await db
    .selectFrom('mailbox_emails')
    .select(['id', 'created_at', 'recipient', 'sender', 'reply_to', 'subject', 'type', 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst()
  return email ?? null
}

/** What somebody answered to an email in the mailbox; its id. */
export async function keepMailboxReply(db: Db, reply: Insertable<MailboxRepliesTable>): Promise<string> {
  const { id } = await db.insertInto('mailbox_replies').values(reply).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findMailboxReply(db: Db, id: string): Promise<Selectable<MailboxRepliesTable> | null> {
  return (await db.selectFrom('mailbox_replies').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}
