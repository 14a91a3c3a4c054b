import { sql } from 'kysely'
import type { ShopDocument } from '#domain/orders/documents.ts'
import type { Db } from '../tables.ts'

/** The stored PDFs of these documents, by number. */
export async function findDocumentPdfs(db: Db, numbers: readonly string[]): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .selectFrom('document_pdfs')
    .select(['number', 'bytes'])
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .execute()
  return new Map(rows.map(({ number, bytes }) => [number, bytes]))
}

/** Stores the PDF of a document, once. Stores nothing if the buyer was removed from the document while the PDF was made. */
export async function keepDocumentPdf(
  db: Db,
  { number, buyer }: Pick<ShopDocument, 'number' | 'buyer'>,
  bytes: Uint8Array,
): Promise<void> {
  await sql`
    insert into document_pdfs (number, bytes)
    select number, ${Buffer.from(bytes)} from documents
    where number = ${number} and (buyer is null) = ${buyer === null} for share
    on conflict do nothing`.execute(db)
}
