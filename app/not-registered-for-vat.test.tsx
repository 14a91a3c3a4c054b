import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { MonthFigures } from '#app/admin/books/month-figures.tsx'
import { Confirmation } from '#app/shop/checkout/confirmation.tsx'
import type { MyOrder } from '#app/shop/my-orders/order-state.ts'
import { InvoiceForm } from '#app/shop/my-orders/documents/invoice-form.tsx'
import { WhatWasBought } from '#app/shop/my-orders/what-was-bought.tsx'
import { emailTypes } from '#domain/customers/email.ts'
import { defaultCompany } from '#domain/site/company.ts'
import { vatNote } from '#domain/orders/vat.ts'
import { isDevelopmentOnly, pageNames, paths } from '#domain/site/pages.ts'
import { renderPreview } from '#emails/render.ts'
import { sampleSender } from '#emails/sample-data.ts'
import { siteFiles } from '#server/site/site-files.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { htmlOf, htmlWith } from '#tests/support/rendered-pages.ts'

const company = { ...defaultCompany, vatNumber: null }
const facts = { company, vatNote: vatNote(company) }
const pagePaths = pageNames.filter((name) => !isDevelopmentOnly(name)).map((name) => paths[name])

test.each(pagePaths)('%s does not mention VAT', async (pagePath) => {
  expect(await htmlWith(facts, pagePath)).not.toContain('VAT')
})

test.each(['/', '/products', '/smart-cricket-bats-uk'])('%s mentions VAT for a registered company', async (path) => {
  expect(await htmlOf(path)).toMatch(/£350<\/(span|strong)>(<[^>]*>)* incl. VAT/)
})

test.each(emailTypes)('the email %s does not mention VAT', (type) => {
  const { html, text } = renderPreview(type, { ...sampleSender, company })
  expect(html + text).not.toContain('VAT')
})

test('the files for search engines and language models do not mention VAT either', () => {
  for (const { content } of siteFiles({ ...sampleFacts, ...facts })) expect(content).not.toContain('VAT')
})

const confirmed = { id: 'pi_1', paymentStatus: 'paid', email: null, currency: 'gbp', total: 13999, refunded: 0 }
const bought = {
  id: '2b752a01-0000-4000-8000-000000000000',
  placed_at: '2026-11-16T12:00:00Z',
  currency: 'gbp',
  product_key: 'str8bat-sensor',
  total_amount: 13999,
  subtotal: 13999,
  product_price: 13999,
  quantity: 1,
  is_paid: true,
  parts_gone: [] as MyOrder['parts_gone'],
} as MyOrder // the summary reads only these fields

const month = {
  month: '2026-11',
  totals: { sales: 13999, refunds: 0, fees: 230, disputes: 0, vat: 2333, payouts: 0 },
  bank_transfers: 0,
  other: 0,
  rows: 1,
  unbooked: 0,
  first_month: null,
  read_at: null,
}

const parts: Record<string, ReactNode> = {
  confirmation: <Confirmation order={{ ...confirmed, promoCode: null, lines: [] }} fresh={null} />,
  'invoice form': <InvoiceForm order={bought} access={undefined} isSecond={false} />,
  'month in the books': <MonthFigures figures={month} isStale={false} />,
  'order page': <WhatWasBought order={bought} access={undefined} />,
}

test.each(Object.keys(parts))('the %s mentions VAT only if the company is registered', (name) => {
  const render = (given: Partial<typeof sampleFacts>) =>
    renderToStaticMarkup(
      <StaticRouter>
        <ShopFactsProvider value={{ ...sampleFacts, ...given }}>
          <ShopQueries>{parts[name]}</ShopQueries>
        </ShopFactsProvider>
      </StaticRouter>,
    )
  expect(render({})).toContain('VAT')
  expect(render(facts)).not.toContain('VAT')
})
