import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import { recordChange } from '#db/audit-log.ts'
import { readLedgerRows, readOrderRows, readPayoutRows } from '#db/books/month-rows.ts'
import { readDocumentsOfMonth } from '#db/orders/documents.ts'
import { monthPeriod } from '#domain/books/month.ts'
import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'
import { openZip } from '#services/files/open-zip.ts'
import type { Handler } from '#services/handler.ts'
import { openDocumentPdfs } from '#services/papers/document-pdf.ts'
import type { Services } from '#services/services.ts'
import { orderCsvCells, orderCsvHead } from '../orders/export-orders.server.ts'
import { sumMonth } from './find-month.server.ts'
import { documentCells, documentHead, ledgerCells, ledgerHead, payoutCells, payoutHead } from './month-csv.server.ts'

/** The ZIP is sent as a whole. A PDF has about 15 kB, so with this many the ZIP and its base64 stay under 80 MB. */
const mostPdfs = 2000

export const exportMonth: Handler<'export-month'> = async (services, { month }, caller) => {
  const zip = await zipMonth(services, { month, mostPdfs })
  await recordChange(services.db, caller, 'export-month', ['month', month])
  return { filename: `books-${month}.zip`, zip: zip.toString('base64') }
}

type ListedFile = { name: string; rows?: number; sha256: string }

type MonthServices = Pick<Services, 'db' | 'clock' | 'config'>

/** One ZIP for the accountant. One transaction reads the CSVs and the sums of the manifest, so that they match. */
export async function zipMonth(
  { db, clock, config }: MonthServices,
  { month, mostPdfs: most }: { month: string; mostPdfs: number },
): Promise<Buffer> {
  const now = clock.now()
  const period = monthPeriod(month)
  const zip = openZip(now)
  const files: ListedFile[] = []

  async function addCsv(name: string, head: readonly string[], pages: AsyncIterable<CsvCell[][]>): Promise<void> {
    const hash = createHash('sha256')
    let rows = 0
    async function* write() {
      yield strToU8(csvText(head, []))
      for await (const page of pages) {
        rows += page.length
        yield strToU8(page.map(csvRow).join(''))
      }
    }
    await zip.add(
      name,
      passThrough(write(), (bytes) => hash.update(bytes)),
    )
    files.push({ name, rows, sha256: hash.digest('hex') })
  }

  const numbers: string[] = []
  const { totals, notInOrdersCsv } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const sums = await sumMonth({ db: tx, config }, month)
      const orders = mapPages(readOrderRows(tx, period), (row) => orderCsvCells(row, config.company))
      await addCsv('orders.csv', orderCsvHead, orders)
      await addCsv('ledger.csv', ledgerHead, mapPages(readLedgerRows(tx, period), ledgerCells))
      await addCsv('payouts.csv', payoutHead, mapPages(readPayoutRows(tx, period), payoutCells))
      const documents = mapPages(readDocumentsOfMonth(tx, month), (document) => {
        numbers.push(document.number)
        return documentCells(document)
      })
      await addCsv('documents.csv', documentHead, documents)
      return sums
    })
  // Documents never change, so missing PDFs are made after the transaction, which must not wait for them. Each PDF is stored, so a repeated
  // export makes only those that are still missing.
  for await (const { filename, bytes } of openDocumentPdfs(db, numbers.slice(0, most))) {
    const name = `documents/${filename}`
    await zip.add(name, [bytes], { isStored: true })
    files.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
    // Yield, so that other requests wait for one PDF at most. Queries of the embedded database do not yield.
    await nextTurn()
  }
  const manifest = {
    month,
    currency: 'gbp',
    made_at: now.toISOString(),
    totals,
    not_in_orders_csv: notInOrdersCsv,
    pdfs_left_out: Math.max(0, numbers.length - most),
    files,
  }
  await zip.add('manifest.json', [strToU8(`${JSON.stringify(manifest, null, 2)}\n`)])
  return zip.close()
}

async function* passThrough(parts: AsyncIterable<Uint8Array>, see: (part: Uint8Array) => void) {
  for await (const part of parts) {
    see(part)
    yield part
  }
}

async function* mapPages<Row, Mapped>(pages: AsyncIterable<Row[]> | Iterable<Row[]>, map: (row: Row) => Mapped) {
  for await (const page of pages) yield page.map(map)
}
