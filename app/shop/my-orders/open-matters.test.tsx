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
  expect(text).toContain('The parcel is on hold until you have confirmed this with a code')
})

test('a parcel that has left is not called on hold', () => {
  const text = readMatters({ shipping_status: 'delivered', shipped_on: '2026-11-12' })
  expect(text).toContain('Your bank has asked for this payment back.')
  expect(text).toContain('We’ll tell you where to send it once you have confirmed this with a code')
  expect(text).not.toContain('on hold')
})

test.for([
  [
    'waiting-for-approval',
    '4242',
    'is being checked by our team before it goes back to the card ending in 4242. Requested on',
  ],
  ['requested', '4242', 'is about to be sent to the card ending in 4242. Requested on'],
  ['pending', null, 'is on its way to your bank. Refund started on'],
  ['succeeded', '4242', 'went back to the card ending in 4242. Refund started on'],
  ['failed', '4242', 'could not be refunded, so we’ll look into it and email you. Refund started on'],
] as const)('a refund that is %s, card %s, is described in whole sentences', ([status, card_last_digits, words]) => {
  const refund = { amount: 34000, units: null, status, bank_reference: null, created_at: '2026-11-21T12:00:00Z' }
  const text = readMatters({
    currency: 'gbp',
    card_last_digits,
    marks: [],
    refunds: [refund],
    shipped_on: '2026-11-12',
  })
  expect(text).toContain(`£340.00 ${words} 21 November 2026.`)
})
