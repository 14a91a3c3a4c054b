import { listMissingAttachments } from '#db/emails/email-attachments.ts'
import type { Db } from '#db/tables.ts'
import { attachmentWords } from '#domain/customers/email-attachment.ts'

/** By message: attachments that are not among its files, and why. */
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
