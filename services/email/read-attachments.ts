import { findFile } from '#db/cases/files.ts'
import { findDocument } from '#db/orders/documents.ts'
import type { AttachmentReference } from '#domain/customers/email.ts'
import { savedFileName } from '#domain/customers/upload.ts'
import { openFile } from '../files/open-file.ts'
import { openDocumentPdf } from '../papers/document-pdf.ts'
import type { Services } from '../services.ts'
import type { Attachment } from './email.ts'

type FileServices = Pick<Services, 'db' | 'objects'>

/** The attachments of an email that is about to be sent. Files that were deleted since it was queued are left out. */
export async function readAttachments(
  services: FileServices,
  references: readonly AttachmentReference[] | null,
): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const reference of references ?? []) attachments.push(...(await readAttachment(services, reference)))
  return attachments
}

async function readAttachment(services: FileServices, { kind, id }: AttachmentReference): Promise<Attachment[]> {
  switch (kind) {
    case 'file': {
      const file = await findFile(services.db, id)
      if (file?.state !== 'ready' || file.media_type === null) return []
      const bytes = Buffer.concat(await (await openFile(services, file)).toArray())
      return [{ filename: savedFileName(file.name, file.media_type), type: file.media_type, bytes }]
    }
    case 'document': {
      const document = await findDocument(services.db, id)
      if (!document) return []
      const { filename, bytes } = await openDocumentPdf(services.db, document)
      return [{ filename, type: 'application/pdf', bytes: Buffer.from(bytes) }]
    }
  }
}
