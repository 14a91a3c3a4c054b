import { expect, test } from 'vitest'
import { defaultCompany } from '#domain/site/company.ts'
import { writeReceipt, type Sale } from '#domain/orders/receipt.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { makeReceiptPdf } from './receipt-pdf.ts'

const sale: Sale = {
  number: '2B75 2A01',
  reference: '2b752a01-0000-4000-8000-000000000000',
  at: '2026-11-16T12:00:00.000Z',
  soldTo: {
    name: 'Zoë Łukasiewicz-Nguyễn',
    email: 'zoe@example.com',
    address: {
      name: 'Zoë Łukasiewicz-Nguyễn',
      phone: null,
      address: { line1: '1 Mill Lane', line2: 'Flat 2', city: 'Ely', postal_code: 'CB7 4AA', country: 'GB' },
    },
  },
  lines: [{ name: 'ZAP Smart Cricket Bat', quantity: 2, unitPrice: 35000 }],
  discount: { amount: 1001, code: 'CLUB' },
  total: 68999,
  refunded: 500,
  currency: 'gbp',
}

const openPdf = async (of: Sale) => readPdf(await makeReceiptPdf(of, defaultCompany))

test('a receipt says the same as a PDF as on the printed page, whatever the letters of a name', async () => {
  const { pdf, words } = await openPdf(sale)
  const { seller, about, soldTo, items, sums, reference } = writeReceipt(sale, defaultCompany)
  const said = [
    seller.name,
    ...seller.lines,
    'Receipt',
    ...about,
    ...(soldTo.length > 0 ? ['Sold to', ...soldTo] : []),
    ...['Item', 'Quantity', 'Each', 'Price'],
    ...items.flatMap(({ name, quantity, each, price }) => [name, quantity, each, price]),
    ...sums.flatMap(({ label, amount }) => [label, amount]),
    reference,
  ]
  expect(words).toBe(said.join('').replaceAll(/\s/g, ''))
  expect(pdf.numPages).toBe(1)
})

test('a receipt is read out in order: title, language, headings and a table with its head', async () => {
  const { pdf, page } = await openPdf(sale)
  expect((await pdf.getMetadata()).info).toMatchObject({
    Title: 'Receipt, Order 2B75 2A01, 16 November 2026',
    Language: 'en-GB',
  })
  const tree = JSON.stringify(await page.getStructTree())
  const roles = [...tree.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)
  expect(new Set(roles)).toEqual(new Set(['Root', 'Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD']))
  expect(roles.filter((role) => role === 'TH')).toHaveLength(4)
})

test('an order without address, discount or refund is one sheet as well', async () => {
  const bare: Sale = {
    ...sale,
    soldTo: { name: null, email: null, address: null },
    discount: { amount: 0, code: null },
    refunded: 0,
  }
  const { words } = await openPdf(bare)
  expect(words).not.toContain('Soldto')
  expect(words).not.toContain('Discount')
  expect(words).not.toContain('Refunded')
})
