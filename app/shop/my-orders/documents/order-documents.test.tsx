import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import type { MyOrder } from '../order-state.ts'
import { OrderDocuments } from './order-documents.tsx'

/** The page about the documents of an order with this total; it reads only these fields. */
function show(total_amount: number, invoice_form: MyOrder['invoice_form']): string {
  const order = { id: 'an-order', is_paid: true, total_amount, invoice_form } as unknown as MyOrder
  return renderToStaticMarkup(
    <StaticRouter>
      <ShopFactsProvider value={sampleFacts}>
        <ShopQueries>
          <OrderDocuments order={order} documents={[]} access={undefined} />
        </ShopQueries>
      </ShopFactsProvider>
    </StaticRouter>,
  )
}

test('the server says which invoice the buyer may ask for, whatever the total of the order', () => {
  const nothingNeeded = 'For an order of up to £250 you can leave everything blank'
  expect(show(35_000, 'short')).toContain(nothingNeeded)
  expect(show(13_999, 'full')).toContain('Make the invoice')
  expect(show(13_999, 'full')).not.toContain(nothingNeeded)
  expect(show(13_999, null)).not.toContain('Make the invoice')
})
