import { sql, type Selectable } from 'kysely'
import type { AttachmentRefusal } from '#domain/customers/email-attachment.ts'
import { claimUploads } from '../cases/files.ts'
import type { Database, Db, Tx } from '../tables.ts'

export type EmailAttachment = Selectable<Database['email_attachments']>

type NewAttachment = { providerId: string; name: string; refusal: AttachmentRefusal | null }
type Email = { caseId: string; messageId: string; providerEmailId: string; now: Date }

/** Stores the list of an email's attachments, in the transaction of its message. Attachments stored before stay as they are. */
export async function keepAttachments(tx: Tx, email: Email, attachments: readonly NewAttachment[]): Promise<void> {
  if (attachments.length === 0) return
  const { caseId, messageId, providerEmailId, now } = email
  await tx
    .insertInto('email_attachments')
    .values(
      attachments.map(({ providerId, name, refusal }, position) => ({
        case_id: caseId,
        message_id: messageId,
        provider_email_id: providerEmailId,
        provider_id: providerId,
        position,
        name,
        refusal,
        state: refusal === null ? ('waiting' as const) : ('refused' as const),
        next_attempt_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['message_id', 'provider_id']).doNothing())
    .execute()
}

export type ClaimedAttachment = Pick<
  EmailAttachment,
  'id' | 'case_id' | 'message_id' | 'provider_email_id' | 'provider_id' | 'name' | 'attempts'
> & { sender: string }

/** Leases the attachment that has been due for longest until `until`, and counts the attempt. Null if none is due. */
export async function claimAttachment(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedAttachment | null> {
  const { rows } = await sql<ClaimedAttachment>`
    with due as (
      select id from email_attachments where state = 'waiting' and next_attempt_at <= ${now}
      order by next_attempt_at, position, id limit 1 for update skip locked
    )
    update email_attachments as attachment set attempts = attachment.attempts + 1, next_attempt_at = ${until}
    from due, case_messages where attachment.id = due.id and case_messages.id = attachment.message_id
    returning attachment.id, attachment.case_id, attachment.message_id, attachment.provider_email_id,
      attachment.provider_id, attachment.name, attachment.attempts, coalesce(case_messages.sender_email, '') as sender
  `.execute(db)
  return rows[0] ?? null
}

/** Attaches a finished upload to its message. False if the attachment has its file already; a job then deletes the upload. */
export async function keepAttachment(db: Db, { id }: Pick<EmailAttachment, 'id'>, fileId: string, now: Date) {
  return await db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable('email_attachments')
      .set({ state: 'kept' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['case_id', 'message_id'])
      .executeTakeFirst()
    if (!kept) return false
    await claimUploads(tx, [fileId], { caseId: kept.case_id, messageId: kept.message_id, now })
    return true
  })
}

export async function refuseAttachment(db: Db, { id }: Pick<EmailAttachment, 'id'>, refusal: AttachmentRefusal) {
  await db
    .updateTable('email_attachments')
    .set({ state: 'refused', refusal })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function postponeAttachment(db: Db, { id }: Pick<EmailAttachment, 'id'>, at: Date) {
  await db
    .updateTable('email_attachments')
    .set({ next_attempt_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Attachments of a case's emails that the case does not have: they are still being fetched, or were refused. */
export async function listMissingAttachments(db: Db, caseId: string) {
  return await db
    .selectFrom('email_attachments')
    .select(['message_id', 'name', 'refusal'])
    .where('case_id', '=', caseId)
    .where('state', '<>', 'kept')
    .orderBy('created_at')
    .orderBy('position')
    .execute()
}
