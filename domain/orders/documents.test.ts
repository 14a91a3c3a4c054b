import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultCompany } from '../site/company.ts'
import { writeDocument } from './document-sheet.ts'
import {
  currentInvoice,
  draftAfterFailedRefund,
  draftFullCredit,
  draftInvoice,
  draftRefundNotes,
  formatDocumentNumber,
  isSameBuyer,
  whyBuyerIsNeeded,
  type DocumentBuyer,
  type DocumentDraft,
  type ShopDocument,
} from './documents.ts'

const club: DocumentBuyer = {
  business_name: 'Ely Cricket Club',
  address: { line1: '1 Mill Lane', line2: null, city: 'Ely', postal_code: 'CB7 4AA' },
  vat_number: 'GB 123 4567 82',
}

const order = {
  id: '2b752a01-0000-4000-8000-00004f2a91c0',
  product_name: 'ZAP Smart Cricket Bat',
  quantity: 2,
  total_amount: 68_999,
  paid_amount: 68_999,
  currency: 'gbp',
  paid_at: new Date('2026-11-16T12:00:00Z'),
  created_at: new Date('2026-11-15T12:00:00Z'),
}

/** Numbers drafts as the shop does, and keeps them in order of issue. */
class Binder {
  readonly issued: ShopDocument[] = []

  issue(drafts: readonly DocumentDraft[]): ShopDocument[] {
    return drafts.map((draft) => {
      const ordinal = this.issued.filter(({ kind }) => kind === draft.kind).length + 1
      const document = { ...draft, number: formatDocumentNumber(draft.kind, 2026, ordinal), issued_on: '2026-11-18' }
      this.issued.push(document)
      return document
    })
  }

  sum(kind: ShopDocument['kind'], of: 'gross' | 'vat' | 'net', corrects?: string): number {
    const those = this.issued.filter(
      (document) => document.kind === kind && (corrects === undefined || document.corrects === corrects),
    )
    return those.reduce((sum, document) => sum + document[of], 0)
  }
}

test('numbers have at least five digits', () => {
  expect(formatDocumentNumber('invoice', 2026, 31)).toBe('INV-2026-00031')
  expect(formatDocumentNumber('credit-note', 2026, 7)).toBe('CN-2026-00007')
  expect(formatDocumentNumber('invoice', 2026, 123_456)).toBe('INV-2026-123456')
})

test('an invoice is over the paid amount, and its lines add up', () => {
  const invoice = draftInvoice(order, club, defaultCompany)
  expect(invoice).toMatchObject({ form: 'full', net: 57_499, vat: 11_500, gross: 68_999, vat_percent: 20 })
  expect(invoice.lines).toEqual([
    { description: 'ZAP Smart Cricket Bat', quantity: 2, net: 57_499, vat: 11_500, gross: 68_999 },
  ])
})

test('up to £250 an invoice needs no buyer, above it does', () => {
  expect(whyBuyerIsNeeded({ total_amount: 25_000, paid_amount: null })).toBeNull()
  expect(whyBuyerIsNeeded({ total_amount: 25_001, paid_amount: null })).toContain('£250')
  expect(draftInvoice({ ...order, paid_amount: 25_000 }, null, defaultCompany).form).toBe('short')
  expect(draftInvoice({ ...order, paid_amount: 100 }, club, defaultCompany).form).toBe('full')
})

test('the VAT rate is that of the payment’s day, and a credit note has its invoice’s rate', () => {
  const company = { ...defaultCompany, vatRates: [...defaultCompany.vatRates, { from: '2026-11-17', percent: 17.5 }] }
  const binder = new Binder()
  binder.issue([draftInvoice(order, club, company)])
  const [note] = binder.issue(draftRefundNotes(binder.issued, { id: 'r1', amount: 12_000 }))
  expect(note).toMatchObject({ vat_percent: 20, vat: 2000, net: 10_000, corrects: 'INV-2026-00001', refund_id: 'r1' })
  const later = draftInvoice({ ...order, paid_at: new Date('2026-11-17T00:30:00Z') }, club, company)
  expect(later).toMatchObject({ vat_percent: 17.5, vat: 10_276 })
})

test('a company that is not registered writes plain invoices', () => {
  const invoice = draftInvoice(order, club, { ...defaultCompany, vatNumber: null })
  expect(invoice).toMatchObject({ vat_percent: null, net: 68_999, vat: 0 })
  const sheet = writeDocument({ ...invoice, number: 'INV-2026-00001', issued_on: '2026-11-18' })
  expect(sheet.title).toBe('Invoice')
  expect(sheet.columns).toEqual(['Item', 'Quantity', 'Total'])
  expect(JSON.stringify({ ...sheet, to: null })).not.toContain('VAT')
})

test('a refund gets one credit note, and a failed refund one new invoice', () => {
  const binder = new Binder()
  binder.issue([draftInvoice(order, club, defaultCompany)])
  binder.issue(draftRefundNotes(binder.issued, { id: 'r1', amount: 5000 }))
  expect(draftRefundNotes(binder.issued, { id: 'r1', amount: 5000 })).toEqual([])
  const [again] = binder.issue(draftAfterFailedRefund(binder.issued, 'r1'))
  expect(again).toMatchObject({ kind: 'invoice', corrects: 'CN-2026-00001', gross: 5000, number: 'INV-2026-00002' })
  expect(draftAfterFailedRefund(binder.issued, 'r1')).toEqual([])
  // The next full refund covers both invoices.
  const notes = binder.issue(draftRefundNotes(binder.issued, { id: 'r2', amount: 68_999 }))
  expect(notes.map(({ corrects, gross }) => [corrects, gross])).toEqual([
    ['INV-2026-00001', 63_999],
    ['INV-2026-00002', 5000],
  ])
})

test('new buyer details credit the current invoice in full, and later refunds use the new invoice', () => {
  const binder = new Binder()
  binder.issue([draftInvoice(order, club, defaultCompany)])
  binder.issue(draftRefundNotes(binder.issued, { id: 'r1', amount: 5000 }))
  binder.issue(draftFullCredit(binder.issued))
  const other = { ...club, business_name: 'Ely Juniors' }
  binder.issue([draftInvoice(order, other, defaultCompany)])
  expect(currentInvoice(binder.issued)?.number).toBe('INV-2026-00002')
  binder.issue(draftRefundNotes(binder.issued, { id: 'r1', amount: 5000 }))
  expect(binder.issued.map(({ number, corrects, gross }) => [number, corrects, gross])).toEqual([
    ['INV-2026-00001', null, 68_999],
    ['CN-2026-00001', 'INV-2026-00001', 5000],
    ['CN-2026-00002', 'INV-2026-00001', 63_999],
    ['INV-2026-00002', null, 68_999],
    ['CN-2026-00003', 'INV-2026-00002', 5000],
  ])
  // The failed refund is corrected once, on the current invoice.
  expect(draftAfterFailedRefund(binder.issued, 'r1').map(({ corrects }) => corrects)).toEqual(['CN-2026-00003'])
})

test('two buyers are the same only if all their details are', () => {
  expect(isSameBuyer(null, null)).toBe(true)
  expect(isSameBuyer(club, structuredClone(club))).toBe(true)
  expect(isSameBuyer(club, null)).toBe(false)
  expect(isSameBuyer(club, { ...club, vat_number: null })).toBe(false)
  expect(isSameBuyer(club, { ...club, address: { ...club.address!, line2: 'Flat 2' } })).toBe(false)
})

type Event = { kind: 'refund'; amount: number } | { kind: 'fail'; which: number } | { kind: 'other details' }

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ kind: fc.constant('fail' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('other details' as const) }),
)

test('after any events, invoices minus credit notes equal payment minus refunds, and no note exceeds its invoice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.constantFrom(20, 17.5, 0),
      fc.array(event, { maxLength: 12 }),
      (paid, percent, events) => {
        const company = { ...defaultCompany, vatRates: [{ from: '2011-01-04', percent }] }
        const invoice = draftInvoice({ ...order, total_amount: paid, paid_amount: paid }, club, company)
        const binder = new Binder()
        binder.issue([invoice])
        const refunds: { id: string; amount: number; hasFailed: boolean }[] = []
        const gone = () => refunds.filter(({ hasFailed }) => !hasFailed)
        const back = () => gone().reduce((sum, { amount }) => sum + amount, 0)
        for (const happened of events) {
          if (happened.kind === 'refund') {
            const amount = Math.min(happened.amount, paid - back())
            if (amount > 0) refunds.push({ id: `r${refunds.length}`, amount, hasFailed: false })
          } else if (happened.kind === 'fail') {
            const refund = refunds[happened.which]
            if (refund) refund.hasFailed = true
          } else {
            binder.issue(draftFullCredit(binder.issued))
            binder.issue([invoice])
          }
          for (const { id, hasFailed } of refunds)
            if (hasFailed) binder.issue(draftAfterFailedRefund(binder.issued, id))
          for (const refund of gone()) binder.issue(draftRefundNotes(binder.issued, refund))
        }
        expect(binder.sum('invoice', 'gross') - binder.sum('credit-note', 'gross')).toBe(paid - back())
        for (const document of binder.issued) {
          expect(document.net + document.vat).toBe(document.gross)
          expect(Math.min(document.net, document.vat)).toBeGreaterThanOrEqual(0)
          if (document.kind !== 'invoice') continue
          for (const part of ['gross', 'vat', 'net'] as const)
            expect(binder.sum('credit-note', part, document.number)).toBeLessThanOrEqual(document[part])
        }
      },
    ),
  )
})
