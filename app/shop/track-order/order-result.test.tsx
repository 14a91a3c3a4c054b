import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaticRouter } from '#app/parts/ui/router.tsx'
import { OrderResult, type TrackedOrder } from './order-result.tsx'

const at = '2026-11-10T10:00:00.000Z'

const delivered: TrackedOrder = {
  id: '0b3a5c1e-7d2f-4e6a-9b8c-1d2e3f4a5b6c',
  product_name: 'str8bat Sensor',
  quantity: 1,
  created_at: at,
  total_amount: 13_999,
  currency: 'gbp',
  payment_status: 'paid',
  shipping_status: 'delivered',
  tracking_number: null,
  shipping_date: at,
  carrier_name: 'Royal Mail',
}

test.each([
  ['pending', 0, 'This order was cancelled. Nothing will be sent.'],
  ['shipped', 0, 'This order is being returned.'],
  ['delivered', 0, 'This order is being returned.'],
  ['delivered', 13_999, 'This order was returned. We have refunded £139.99 to the card you paid with.'],
] as const)(
  'a cancelled order that is %s, with %i refunded, says: %s',
  (shipping_status, refunded_amount, sentence) => {
    const order: TrackedOrder = {
      ...delivered,
      shipping_status,
      shipping_date: shipping_status === 'pending' ? null : at,
      money_back: { refunded_amount, is_refunded: refunded_amount > 0, is_disputed: false, is_cancelled: true },
    }
    const html = renderToStaticMarkup(
      <StaticRouter>
        <OrderResult order={order} />
      </StaticRouter>,
    )
    expect(html).toContain(`>${sentence}<`)
  },
)

test.each([
  ['processing', 'Open your order to change the address or cancel it.'],
  ['delivered', 'Open your order to return it or make a claim.'],
] as const)('of an order that is %s the page offers only what can be done: %s', (shipping_status, sentence) => {
  const shipping_date = shipping_status === 'delivered' ? at : null
  const html = renderToStaticMarkup(
    <StaticRouter>
      <OrderResult order={{ ...delivered, created_at: new Date().toISOString(), shipping_status, shipping_date }} />
    </StaticRouter>,
  )
  expect(html).toContain(sentence)
})
