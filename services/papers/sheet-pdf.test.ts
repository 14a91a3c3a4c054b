import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { defaultCompany, type Company } from '#domain/site/company.ts'
import { writeReceipt, type Sale } from '#domain/orders/receipt.ts'
import type { Sheet } from '#domain/orders/sheet.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { makeSheetPdf } from './sheet-pdf.ts'

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

/** The words of a sheet in page order, without spaces. */
function wordsOf({ seller, title, about, to, columns, rows, sums, notes }: Sheet): string {
  const said = [
    ...[seller.name, ...seller.lines, title, ...about],
    ...(to.lines.length > 0 ? [to.heading, ...to.lines] : []),
    ...[...columns, ...rows.flat(), ...sums.flatMap(({ label, amount }) => [label, amount]), ...notes],
  ]
  return said.join('').replaceAll(/\s/g, '')
}

const openPdf = async (of: Sale) => readPdf(await makeSheetPdf(writeReceipt(of, defaultCompany)))

test('a receipt has the same text as a PDF and on the printed page, with names in any script', async () => {
  const { pdf, text } = await openPdf(sale)
  expect(text).toBe(wordsOf(writeReceipt(sale, defaultCompany)))
  expect(pdf.numPages).toBe(1)
})

test('a receipt is accessible: title, language, headings and a table with its head', async () => {
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

test('a receipt states the VAT rate of the day of payment, and none if the company is not registered', () => {
  const vatRates = [...defaultCompany.vatRates, { from: '2026-11-16', percent: 17.5 }]
  const sums = (company: Company, at = sale.at) => writeReceipt({ ...sale, at }, company).sums
  expect(sums({ ...defaultCompany, vatRates })).toContainEqual({ label: 'VAT at 17.5%', amount: '£102.76' })
  expect(sums({ ...defaultCompany, vatRates }, '2026-11-15T12:00:00.000Z')).toContainEqual({
    label: 'VAT at 20%',
    amount: '£115.00',
  })
  const labels = sums({ ...defaultCompany, vatNumber: null }).map(({ label }) => label)
  expect(labels).toEqual(['Discount (CLUB)', 'UK delivery', 'Total paid', 'Refunded since'])
})

test('the receipt of an order without address, discount and refund has no lines for them', async () => {
  const bare: Sale = {
    ...sale,
    soldTo: { name: null, email: null, address: null },
    discount: { amount: 0, code: null },
    refunded: 0,
  }
  const { text } = await openPdf(bare)
  expect(text).not.toContain('Soldto')
  expect(text).not.toContain('Discount')
  expect(text).not.toContain('Refunded')
})

test('PDFs share parsed fonts, and no PDF contains text of an earlier one', async () => {
  const register = vi.spyOn(PDFDocument.prototype, 'registerFont')
  const { text } = await openPdf(sale)
  await openPdf({ ...sale, soldTo: { ...sale.soldTo, name: 'Zoe\u0301 O\uFB03ce', email: 'o\uFB01ce@example.com' } })
  expect((await openPdf(sale)).text).toBe(text)
  const fonts = new Set(register.mock.calls.map(([, source]) => source))
  expect([...fonts].map((font) => typeof font)).toEqual(['object', 'object'])
})
