import { sql, type Insertable, type Selectable } from 'kysely'
import { asBytes } from '../cases/files.ts'
import type { Database, Db } from '../tables.ts'
import { first } from '../driver/rows.ts'

export type MailboxEmail = Selectable<Database['mailbox_emails']>

export type MailboxAttachment = { filename: string; type: string; bytes: Uint8Array }

/** Stores an email in the mailbox, once. */
export async function keepMailboxEmail(
  db: Db,
  email: Insertable<Database['mailbox_emails']>,
  attachments: readonly MailboxAttachment[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('mailbox_emails')
      .values(email)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept || attachments.length === 0) return
    await tx
      .insertInto('mailbox_attachments')
      .values(
        attachments.map(({ filename, type, bytes }, position) => ({
          email_id: kept.id,
          position,
          name: filename,
          media_type: type,
          bytes: asBytes(bytes),
        })),
      )
      .execute()
  })
}

export async function listMailboxAttachments(db: Db, emailIds: readonly string[]) {
  if (emailIds.length === 0) return []
  return await db
    .selectFrom('mailbox_attachments')
    .select(['email_id', 'position', 'name', 'media_type', sql<number>`length(bytes)`.as('size')])
    .where('email_id', 'in', emailIds)
    .orderBy('position')
    .execute()
}

export type MailboxAttachmentRow = Awaited<ReturnType<typeof listMailboxAttachments>>[number]

export async function readMailboxAttachment(db: Db, emailId: string, position: number) {
  const file = await db
    .selectFrom('mailbox_attachments')
    .select(['name', 'media_type', sql<string>`encode(bytes, 'base64')`.as('base64')])
    .where('email_id', '=', emailId)
    .where('position', '=', position)
    .executeTakeFirst()
  return file ? { name: file.name, type: file.media_type, bytes: Buffer.from(file.base64, 'base64') } : null
}

export type MailboxQuery = {
  /** A whole address. */
  to?: string | undefined
  /** A part of an address or a subject. */
  find?: string
  limit: number
}

/** Newest first. */
export async function listMailboxEmails(db: Db, { to, find = '', limit }: MailboxQuery): Promise<MailboxEmail[]> {
  return await db
    .selectFrom('mailbox_emails')
    .selectAll()
    .$if(Boolean(to), (query) =>
      query.where((eb) => eb(eb.fn('lower', ['recipient']), '=', to?.trim().toLowerCase() ?? '')),
    )
    .$if(find !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(recipient || ' ' || subject), ${find.toLowerCase()}) > 0`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findMailboxEmail(db: Db, id: string): Promise<MailboxEmail | null> {
  return await db.selectFrom('mailbox_emails').selectAll().where('id', '=', id).$call(first)
}

export type MailboxReplyFile = { name: string; media_type: string; bytes: Uint8Array }

export async function keepMailboxReply(
  db: Db,
  reply: Insertable<Database['mailbox_replies']>,
  files: readonly MailboxReplyFile[],
): Promise<string> {
  return await db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('mailbox_replies').values(reply).returning('id').executeTakeFirstOrThrow()
    for (const { name, media_type, bytes } of files) {
      await tx
        .insertInto('mailbox_reply_files')
        .values({ reply_id: id, name, media_type, bytes: asBytes(bytes) })
        .execute()
    }
    return id
  })
}

export async function listMailboxReplyFiles(db: Db, replyId: string) {
  return await db
    .selectFrom('mailbox_reply_files')
    .select(['id', 'name', 'media_type', sql<number>`length(bytes)`.as('size')])
    .where('reply_id', '=', replyId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function readMailboxReplyFile(db: Db, id: string): Promise<Buffer | null> {
  const file = await db
    .selectFrom('mailbox_reply_files')
    .select(sql<string>`encode(bytes, 'base64')`.as('base64'))
    .where('id', '=', id)
    .executeTakeFirst()
  return file ? Buffer.from(file.base64, 'base64') : null
}

export async function findMailboxReply(db: Db, id: string): Promise<Selectable<Database['mailbox_replies']> | null> {
  return await db.selectFrom('mailbox_replies').selectAll().where('id', '=', id).$call(first)
}
