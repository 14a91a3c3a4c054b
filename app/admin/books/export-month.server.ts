import { createHash } from 'node:crypto'
import { strToU8 } from 'fflate'
import { recordChange } from '#db/audit-log.ts'
import { readLedgerRows, readOrderRows, readPayoutRows } from '#db/books/month-rows.ts'
import { listDocumentsOfMonth } from '#db/orders/documents.ts'
import { monthPeriod } from '#domain/books/month.ts'
import { formatLondonTime } from '#domain/calendar/moment-words.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { toMajor } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'
import { openZip } from '#services/files/open-zip.ts'
import type { Handler } from '#services/handler.ts'
import { makeDocumentPdf } from '#services/papers/document-pdf.ts'
import { orderCsvCells, orderCsvHead } from '../orders/export-orders.server.ts'
import { sumMonth } from './find-month.server.ts'

type ListedFile = { name: string; rows?: number; sha256: string }

const ledgerHead = [
  'Day',
  'Time',
  'Kind',
  'Method',
  'Order number',
  'Amount',
  'Fee',
  'Net',
  'Currency',
  'Transaction',
  'Source',
  'Payout',
  'Description',
  'Booked',
]
const payoutHead = ['Day', 'Kind', 'Payout', 'Paid out', 'Currency', 'Arrives', 'Status', 'Failure']
const documentHead = ['Number', 'Kind', 'Issued', 'Order number', 'Corrects', 'Net', 'VAT', 'Gross', 'Currency']

/** One ZIP for the accountant. All files are read from one snapshot of the database, like the sums in its manifest. */
export const exportMonth: Handler<'export-month'> = async (services, { month }, caller) => {
  const { db, clock, config } = services
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

  const totals = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const figures = await sumMonth({ db: tx, config }, month)
      const orders = readOrderRows(tx, period)
      await addCsv(
        'orders.csv',
        orderCsvHead,
        mapPages(orders, (row) => orderCsvCells(row, config.company)),
      )
      await addCsv('ledger.csv', ledgerHead, mapPages(readLedgerRows(tx, period), ledgerCells))
      await addCsv('payouts.csv', payoutHead, mapPages(readPayoutRows(tx, period), payoutCells))
      const documents = await listDocumentsOfMonth(tx, month)
      await addCsv('documents.csv', documentHead, mapPages([documents], documentCells))
      for (const document of documents) {
        const { filename, bytes } = await makeDocumentPdf(document)
        const name = `documents/${filename}`
        await zip.add(name, [bytes], { isStored: true })
        files.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') })
      }
      return figures.totals
    })
  const manifest = { month, currency: 'gbp', made_at: now.toISOString(), totals, files }
  await zip.add('manifest.json', [strToU8(`${JSON.stringify(manifest, null, 2)}\n`)])
  await recordChange(db, {
    performedBy: caller.userId,
    action: 'export-month',
    subjectType: 'month',
    subjectId: month,
    before: null,
    after: null,
  })
  return { filename: `books-${month}.zip`, zip: zip.close().toString('base64') }
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

type RowOf<Pages> = Pages extends AsyncIterable<(infer Row)[]> ? Row : never

const numberOf = (orderId: string | null) => orderId && formatOrderNumber(orderId)

function ledgerCells(row: RowOf<ReturnType<typeof readLedgerRows>>): CsvCell[] {
  return [
    londonDate(row.created_at),
    formatLondonTime(row.created_at),
    row.kind,
    row.method,
    numberOf(row.order_id),
    toMajor(row.amount),
    toMajor(row.fee),
    toMajor(row.net),
    row.currency.toUpperCase(),
    row.provider_id,
    row.source_id,
    row.payout_id,
    row.description,
    row.settled_at && londonDate(row.settled_at),
  ]
}

function payoutCells(row: RowOf<ReturnType<typeof readPayoutRows>>): CsvCell[] {
  const { created_at, kind, source_id, amount, currency, arrives_at, status, failure } = row
  const paidOut = toMajor(0 - amount)
  const day = londonDate(created_at)
  return [day, kind, source_id, paidOut, currency.toUpperCase(), arrives_at && londonDate(arrives_at), status, failure]
}

function documentCells(document: Awaited<ReturnType<typeof listDocumentsOfMonth>>[number]): CsvCell[] {
  const { number, kind, issued_on, order_id, corrects, net, vat, gross, currency } = document
  const sums = [net, vat, gross].map(toMajor)
  return [number, kind, issued_on, numberOf(order_id), corrects, ...sums, currency.toUpperCase()]
}
