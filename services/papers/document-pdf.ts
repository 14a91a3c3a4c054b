import { writeDocument } from '#domain/orders/document-sheet.ts'
import type { ShopDocument } from '#domain/orders/documents.ts'
import { makeSheetPdf } from './sheet-pdf.ts'

/** An invoice or a credit note: its text, and a PDF with the same text. */
export async function makeDocumentPdf(document: ShopDocument) {
  const sheet = writeDocument(document)
  return { sheet, filename: `${document.number}.pdf`, bytes: await makeSheetPdf(sheet) }
}
