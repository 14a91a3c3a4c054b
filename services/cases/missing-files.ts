import { listMissingAttachments } from '#db/emails/email-attachments.ts'
import type { Db } from '#db/tables.ts'
import { attachmentWords } from '#domain/customers/email-attachment.ts'

/** The attachments of each message that could not be stored, or are not stored yet, with the reason. */
export async function findMissingFiles(
  db: Db,
  caseId: string,
): Promise<(message: { id: string }) => { name: string; reason: string }[]> {
  const missing = await listMissingAttachments(db, caseId)
  return ({ id }) =>
    missing
      .filter(({ message_id }) => message_id === id)
      .map(({ name, refusal }) => ({ name, reason: attachmentWords(refusal) }))
}
