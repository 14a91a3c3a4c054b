import { findDocumentPdfs, keepDocumentPdf } from '#db/orders/document-pdfs.ts'
import { findDocument } from '#db/orders/documents.ts'
import type { Db } from '#db/tables.ts'
import { writeDocument } from '#domain/orders/document-sheet.ts'
import type { ShopDocument } from '#domain/orders/documents.ts'
import { makeSheetPdf } from './sheet-pdf.ts'

export type DocumentPdf = { filename: string; bytes: Uint8Array }

/** The PDF of an invoice or a credit note. It is made when it is first needed, and then stored. */
export async function openDocumentPdf(db: Db, document: ShopDocument): Promise<DocumentPdf> {
  const kept = (await findDocumentPdfs(db, [document.number])).get(document.number)
  return asFile(document.number, kept ?? (await makeDocumentPdf(db, document)))
}

/** The PDFs of many documents, in this order. */
export async function* openDocumentPdfs(db: Db, numbers: readonly string[]): AsyncGenerator<DocumentPdf> {
  const atOnce = 100
  for (let start = 0; start < numbers.length; start += atOnce) {
    const some = numbers.slice(start, start + atOnce)
    const kept = await findDocumentPdfs(db, some)
    for (const number of some) yield asFile(number, kept.get(number) ?? (await makeMissingPdf(db, number)))
  }
}

async function makeMissingPdf(db: Db, number: string): Promise<Uint8Array> {
  const document = await findDocument(db, number)
  if (document === null) throw new Error(`The document ${number} is gone`)
  return await makeDocumentPdf(db, document)
}

async function makeDocumentPdf(db: Db, document: ShopDocument): Promise<Uint8Array> {
  const bytes = await makeSheetPdf(writeDocument(document))
  await keepDocumentPdf(db, document, bytes)
  return bytes
}

function asFile(number: string, bytes: Uint8Array): DocumentPdf {
  return { filename: `${number}.pdf`, bytes }
}
