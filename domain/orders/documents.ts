import { londonDate, type CalendarDate } from '../calendar/london-time.ts'
import type { Company } from '../site/company.ts'
import type { Pence } from './money.ts'
import { describeSeller } from './receipt.ts'
import { paidAmount } from './refund.ts'
import type { Sheet } from './sheet.ts'
import { splitVat, splitVatByLine, vatPercentOn, type VatLine } from './vat.ts'

export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindWords: Record<DocumentKind, string> = { invoice: 'Invoice', 'credit-note': 'Credit note' }

export const documentSeries = { invoice: 'INV', 'credit-note': 'CN' } as const satisfies Record<DocumentKind, string>

/** 'INV-2026-00031'. */
export function formatDocumentNumber(kind: DocumentKind, year: number, ordinal: number): string {
  return `${documentSeries[kind]}-${year}-${String(ordinal).padStart(5, '0')}`
}

/** The buyer as named on a document. The short form may have no buyer, or a name without an address. */
export type DocumentBuyer = {
  business_name: string
  address: { line1: string; line2: string | null; city: string; postal_code: string } | null
  vat_number: string | null
}

export type DocumentLine = { description: string; quantity: number } & VatLine

/** 'short': up to £250, without the buyer's address. */
export type DocumentForm = 'short' | 'full'

/** The content of a document, before it gets a number and a date. */
export type DocumentDraft = {
  kind: DocumentKind
  form: DocumentForm
  order_id: string
  /** The refund that a credit note is about. */
  refund_id: string | null
  /** A credit note: its invoice. An invoice after a failed refund: that refund's credit note. */
  corrects: string | null
  /** The day of supply, which is the day of payment and decides the VAT rate. */
  supplied_on: CalendarDate
  currency: string
  seller: Sheet['seller']
  buyer: DocumentBuyer | null
  lines: DocumentLine[]
  vat_percent: number | null
  net: Pence
  vat: Pence
  gross: Pence
}

export type ShopDocument = DocumentDraft & { number: string; issued_on: CalendarDate }

export type InvoicedOrder = {
  id: string
  product_name: string
  quantity: number
  total_amount: Pence
  paid_amount: Pence | null
  currency: string
  paid_at: Date | null
  created_at: Date
}

/** Up to this total an invoice needs no buyer. */
const shortFormUpTo: Pence = 25_000

type Invoiceable = Pick<InvoicedOrder, 'total_amount' | 'paid_amount'>

/** The least form that the invoice of an order may have. A buyer may ask for the full form at any total. */
export function neededInvoiceForm(order: Invoiceable): DocumentForm {
  return paidAmount(order) > shortFormUpTo ? 'full' : 'short'
}

/** Why an order's invoice needs the buyer's name and address; null if it does not. */
export function whyBuyerIsNeeded(order: Invoiceable): string | null {
  return neededInvoiceForm(order) === 'full' ? 'An invoice for more than £250 needs a name and an address.' : null
}

/** The invoice of a paid order. The discount is taken off its lines. */
export function draftInvoice(order: InvoicedOrder, buyer: DocumentBuyer | null, company: Company): DocumentDraft {
  const supplied_on = londonDate(order.paid_at ?? order.created_at)
  const vat_percent = vatPercentOn(company, supplied_on)
  const gross = paidAmount(order)
  return {
    kind: 'invoice',
    form: buyer?.address ? 'full' : 'short',
    order_id: order.id,
    refund_id: null,
    corrects: null,
    supplied_on,
    currency: order.currency,
    seller: describeSeller(company),
    buyer,
    lines: describeLines([{ description: order.product_name, quantity: order.quantity, gross }], vat_percent),
    vat_percent,
    ...splitVat(gross, vat_percent),
  }
}

function describeLines(
  lines: readonly { description: string; quantity: number; gross: Pence }[],
  percent: number | null,
): DocumentLine[] {
  const split = splitVatByLine(
    lines.map(({ gross }) => gross),
    percent,
  )
  return lines.map((line, index) => ({ ...line, ...split[index]! })) // `split` has as many entries as `lines`
}

type Issued = Pick<ShopDocument, 'number' | 'kind' | 'corrects' | 'gross' | 'vat'>

/** The part of an invoice that is not credited yet. */
function leftOf(invoice: Issued, issued: readonly Issued[]): { gross: Pence; vat: Pence } {
  const notes = issued.filter(({ kind, corrects }) => kind === 'credit-note' && corrects === invoice.number)
  const left = (name: 'gross' | 'vat') => notes.reduce((rest, note) => rest - note[name], invoice[name])
  return { gross: left('gross'), vat: left('vat') }
}

/** The documents of an order from its latest requested invoice, in order of issue. Earlier ones are credited in full. */
function currentDocuments<Document extends Pick<ShopDocument, 'kind' | 'corrects'>>(
  issued: readonly Document[],
): Document[] {
  const last = issued.findLastIndex(({ kind, corrects }) => kind === 'invoice' && corrects === null)
  return last === -1 ? [] : issued.slice(last)
}

/** How often an invoice was requested with new details. */
export function countInvoices(issued: readonly Pick<ShopDocument, 'kind' | 'corrects'>[]): number {
  return issued.filter(({ kind, corrects }) => kind === 'invoice' && corrects === null).length
}

/** The latest requested invoice; null if there is none. */
export function currentInvoice<Document extends Pick<ShopDocument, 'kind' | 'corrects'>>(
  issued: readonly Document[],
): Document | null {
  return currentDocuments(issued)[0] ?? null
}

/**
 * A credit note over a part or all of an invoice's remainder, with the invoice's rate. VAT is computed from the amount; the
 * note that takes the last penny takes the remaining VAT, so that all notes add up to the invoice.
 */
export function draftCreditNote(
  invoice: ShopDocument,
  issued: readonly ShopDocument[],
  { amount, refundId, units = null }: { amount: Pence; refundId: string | null; units?: number | null },
): DocumentDraft {
  const left = leftOf(invoice, issued)
  const gross = Math.min(amount, left.gross)
  const worked = splitVat(gross, invoice.vat_percent).vat
  const mostNet = left.gross - left.vat
  const vat = gross === left.gross ? left.vat : Math.max(Math.min(worked, left.vat), gross - mostNet)
  const returned = invoice.lines.map(({ description }) => goodsOf(description)).join(', ')
  const quantity = units ?? 1
  const sums = { gross, net: gross - vat, vat }
  return {
    kind: 'credit-note',
    form: invoice.form,
    order_id: invoice.order_id,
    refund_id: refundId,
    corrects: invoice.number,
    supplied_on: invoice.supplied_on,
    currency: invoice.currency,
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: [{ description: `${refundId === null ? 'Cancelled' : 'Refund'}: ${returned}`, quantity, ...sums }],
    vat_percent: invoice.vat_percent,
    ...sums,
  }
}

const goodsOf = (description: string) => description.replace(/^(Cancelled|Refund|Failed refund): /, '')

/** The credit notes of a refund, over the open invoices, oldest first. None if the refund has them already. */
export function draftRefundNotes(
  issued: readonly ShopDocument[],
  refund: { id: string; amount: Pence; units?: number | null },
): DocumentDraft[] {
  const current = currentDocuments(issued)
  if (current.some(({ refund_id }) => refund_id === refund.id)) return []
  let left = refund.amount
  return current.flatMap((invoice) => {
    if (invoice.kind !== 'invoice') return []
    const amount = Math.min(left, leftOf(invoice, current).gross)
    left -= amount
    return amount === 0
      ? []
      : [draftCreditNote(invoice, current, { amount, refundId: refund.id, units: refund.units ?? null })]
  })
}

/** Credits the open invoices in full, before another invoice replaces them. */
export function draftFullCredit(issued: readonly ShopDocument[]): DocumentDraft[] {
  const current = currentDocuments(issued)
  return current.flatMap((invoice) => {
    const amount = invoice.kind === 'invoice' ? leftOf(invoice, current).gross : 0
    return amount === 0 ? [] : [draftCreditNote(invoice, current, { amount, refundId: null })]
  })
}

/** For each credit note of a failed refund: an invoice over the same amount that refers to it. */
export function draftAfterFailedRefund(issued: readonly ShopDocument[], refundId: string): DocumentDraft[] {
  const current = currentDocuments(issued)
  const isPutRight = (number: string) => current.some(({ kind, corrects }) => kind === 'invoice' && corrects === number)
  return current.flatMap((note) => {
    if (note.kind !== 'credit-note' || note.refund_id !== refundId || isPutRight(note.number)) return []
    const { number, issued_on: _, ...draft } = note
    const lines = note.lines.map((line) => ({ ...line, description: `Failed refund: ${goodsOf(line.description)}` }))
    return [{ ...draft, kind: 'invoice' as const, corrects: number, lines }]
  })
}

/** Whether two documents name the same buyer, so that the second one is not needed. */
export function isSameBuyer(one: DocumentBuyer | null, other: DocumentBuyer | null): boolean {
  const spelled = (buyer: DocumentBuyer | null) => {
    const { line1, line2, city, postal_code } = buyer?.address ?? {}
    return JSON.stringify([buyer?.business_name, line1, line2, city, postal_code, buyer?.vat_number])
  }
  return spelled(one) === spelled(other)
}
