import type { readLedgerRows, readPayoutRows } from '#db/books/month-rows.ts'
import { formatLondonTime } from '#domain/calendar/moment-words.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { ShopDocument } from '#domain/orders/documents.ts'
import { toMajor } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { CsvCell } from '#domain/site/csv.ts'

export const ledgerHead = [
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
export const payoutHead = ['Day', 'Kind', 'Payout', 'Paid out', 'Currency', 'Arrives', 'Status', 'Failure']
export const documentHead = ['Number', 'Kind', 'Issued', 'Order number', 'Corrects', 'Net', 'VAT', 'Gross', 'Currency']

type RowOf<Pages> = Pages extends AsyncIterable<(infer Row)[]> ? Row : never

const numberOf = (orderId: string | null) => orderId && formatOrderNumber(orderId)

export function ledgerCells(row: RowOf<ReturnType<typeof readLedgerRows>>): CsvCell[] {
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

export function payoutCells(row: RowOf<ReturnType<typeof readPayoutRows>>): CsvCell[] {
  const { created_at, kind, source_id, amount, currency, arrives_at, status, failure } = row
  const paidOut = toMajor(0 - amount)
  const day = londonDate(created_at)
  return [day, kind, source_id, paidOut, currency.toUpperCase(), arrives_at && londonDate(arrives_at), status, failure]
}

export function documentCells(document: ShopDocument): CsvCell[] {
  const { number, kind, issued_on, order_id, corrects, net, vat, gross, currency } = document
  const sums = [net, vat, gross].map(toMajor)
  return [number, kind, issued_on, numberOf(order_id), corrects, ...sums, currency.toUpperCase()]
}
