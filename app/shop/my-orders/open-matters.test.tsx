import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { readText } from '#tests/support/read-html.ts'
import { KeepOrder } from './cancel/keep-order.tsx'
import { OpenMatters } from './open-matters.tsx'
import type { MyOrder } from './order-state.ts'

const readMatters = (order: Partial<MyOrder>) => {
  // Both parts read only these fields.
  const whole = {
    quantity: 2,
    refunds: [],
    marks: ['Disputed'],
    goods_back: null,
    keep: { seconds_left: null, needs_code: true, units: 1 },
    ...order,
  } as unknown as MyOrder
  return readText(
    renderToStaticMarkup(
      <StaticRouter>
        <ShopQueries>
          <OpenMatters order={whole} />
          <KeepOrder order={whole} access={undefined} />
        </ShopQueries>
      </StaticRouter>,
    ),
  )
}

test('a parcel that has not left is on hold during a dispute and an unproven cancellation', () => {
  const text = readMatters({ shipping_status: 'pending', shipped_on: null })
  expect(text).toContain('Your bank has asked for this payment back; the parcel is on hold until that is settled.')
  expect(text).toContain('You asked us to cancel 1 of 2')
  expect(text).toContain('The parcel is on hold until you finish with a code')
})

test('a parcel that has left is not called on hold', () => {
  const text = readMatters({ shipping_status: 'delivered', shipped_on: '2026-11-12' })
  expect(text).toContain('Your bank has asked for this payment back.')
  expect(text).toContain('We’ll tell you where to send it once you finish with a code')
  expect(text).not.toContain('on hold')
})
