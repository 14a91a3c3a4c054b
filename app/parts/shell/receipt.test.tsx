import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Sale } from '#domain/orders/receipt.ts'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { readText } from '#tests/support/read-html.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { Receipt } from './receipt.tsx'

const sale: Sale = {
  number: '2B75 2A01',
  reference: '2b752a01-0000-4000-8000-000000000000',
  at: '2026-11-16T12:00:00.000Z',
  soldTo: { name: 'Zoë Quill', email: 'zoe@example.com', address: null },
  lines: [{ name: 'ZAP Smart Cricket Bat', quantity: 2, unitPrice: 35000 }],
  discount: { amount: 1001, code: 'CLUB' },
  total: 68999,
  refunded: 500,
  parts: [{ label: 'Units cancelled', amount: '1 of 2' }],
  currency: 'gbp',
}

test('a printed receipt names seller, buyer, items, VAT and refunds', () => {
  const said = readText(
    renderToStaticMarkup(
      <ShopFactsProvider value={sampleFacts}>
        <Receipt {...sale} />
      </ShopFactsProvider>,
    ),
  )
  for (const words of [
    sampleFacts.company.name,
    'Order 2B75 2A01',
    '16 November 2026',
    'Zoë Quill',
    'zoe@example.com',
    '£700.00',
    'Discount (CLUB)',
    '−£10.01',
    '£574.99',
    '£115.00',
    '£689.99',
    'Units cancelled',
    '1 of 2',
    'Refunded since',
    `Reference ${sale.reference}`,
  ])
    expect(said).toContain(words)
})
