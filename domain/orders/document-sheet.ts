import { formatDate } from '../calendar/london-time.ts'
import { documentKindWords, type DocumentBuyer, type DocumentLine, type ShopDocument } from './documents.ts'
import { formatMoney, type Pence } from './money.ts'
import { formatOrderNumber } from './order-number.ts'
import { vatSums } from './receipt.ts'
import type { Sheet } from './sheet.ts'

export function writeDocument(document: ShopDocument): Sheet {
  const { buyer, currency, vat_percent: percent, lines } = document
  const money = (pence: Pence) => formatMoney(pence, currency)
  const isInvoice = document.kind === 'invoice'
  const states = percent !== null && document.form === 'full' ? describeInFull : describeInShort
  return {
    title: documentTitle(document),
    seller: document.seller,
    about: [
      document.number,
      `Issued ${formatDate(document.issued_on)}`,
      `Paid ${formatDate(document.supplied_on)}`,
      `Order ${formatOrderNumber(document.order_id)}`,
    ],
    to: { heading: isInvoice ? 'Invoice to' : 'Credit to', lines: buyer ? describeBuyer(buyer, percent !== null) : [] },
    columns: states.columns,
    rows: lines.map((line) => states.row(line, money)),
    sums: [
      ...vatSums(document, percent, money),
      { label: isInvoice ? 'Total paid' : 'Total credited', amount: money(document.gross), isTotal: true },
    ],
    notes: [...correction(document), `Reference ${document.order_id}`],
  }
}

function documentTitle({ kind, vat_percent }: Pick<ShopDocument, 'kind' | 'vat_percent'>): string {
  return kind === 'invoice' && vat_percent !== null ? 'VAT invoice' : documentKindWords[kind]
}

type Statement = {
  columns: readonly string[]
  row: (line: DocumentLine, money: (pence: Pence) => string) => readonly string[]
}

const describeInFull: Statement = {
  columns: ['Item', 'Quantity', 'Net each', 'Net', 'VAT', 'Total'],
  row: ({ description, quantity, net, vat, gross }, money) => [
    description,
    String(quantity),
    ...[Math.round(net / quantity), net, vat, gross].map(money),
  ],
}

const describeInShort: Statement = {
  columns: ['Item', 'Quantity', 'Total'],
  row: ({ description, quantity, gross }, money) => [description, String(quantity), money(gross)],
}

/** A seller that is not registered for VAT does not mention it, not even the buyer's number. */
function describeBuyer({ business_name, address, vat_number }: DocumentBuyer, isRegistered: boolean): string[] {
  const place = address ? [address.line1, address.line2, address.city, address.postal_code] : []
  const number = isRegistered && vat_number ? `VAT number ${vat_number}` : null
  return [business_name, ...place, number].filter((line): line is string => Boolean(line))
}

function correction({ kind, corrects, refund_id }: ShopDocument): string[] {
  if (corrects === null) return []
  if (kind === 'invoice') return [`The refund of credit note ${corrects} failed. This invoice takes its place.`]
  return [refund_id === null ? `Cancels invoice ${corrects}.` : `Refund of invoice ${corrects}.`]
}
