import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { writeDocument } from '#domain/orders/document-sheet.ts'
import { draftCreditNote, draftInvoice, type DocumentBuyer, type ShopDocument } from '#domain/orders/documents.ts'
import { defaultCompany, type Company } from '#domain/site/company.ts'
import { makeSheetPdf } from '#services/papers/sheet-pdf.ts'
import { readText } from '#tests/support/read-html.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { PaperSheet } from './paper-sheet.tsx'

const club: DocumentBuyer = {
  business_name: 'Zoë <b>Łukasiewicz</b> & =1+1',
  address: { line1: '1 Mill Lane', line2: 'Pavilion', city: 'Ely', postal_code: 'CB7 4AA' },
  vat_number: 'GB 123 4567 82',
}

function anInvoice(buyer: DocumentBuyer | null, company: Company): ShopDocument {
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
  return { ...draftInvoice(order, buyer, company), number: 'INV-2026-00031', issued_on: '2026-11-18' }
}

const invoice = anInvoice(club, defaultCompany)
const note = draftCreditNote(invoice, [], { amount: 5000, refundId: '00000000-0000-4000-8000-000000000001' })

test.each<[string, ShopDocument]>([
  ['a full invoice', invoice],
  ['a short invoice', anInvoice(null, defaultCompany)],
  ['a credit note', { ...note, number: 'CN-2026-00007', issued_on: '2026-11-19' }],
  ['an invoice of a company that is not registered for VAT', anInvoice(club, { ...defaultCompany, vatNumber: null })],
])('%s has the same text on the page as in the PDF', async (_, document) => {
  const page = readText(renderToStaticMarkup(<PaperSheet {...writeDocument(document)} />))
  const { text } = await readPdf(await makeSheetPdf(writeDocument(document)))
  expect(text).toContain(document.number)
  expect(page.replaceAll(/\s/g, '')).toBe(text)
})
