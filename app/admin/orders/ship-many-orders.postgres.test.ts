import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

// Thousands of statements, which the embedded database would only run slowly.

/** A tracking number that no other parcel of the test has. */
const numberOf = (index: number) => `RM${String(index).padStart(9, '0')}GB`

test('of a thousand lines the three invalid ones are named with their reason, and the others are shipped', async () => {
  const shop = await openTestShop()
  await using _ = shop
  const { token } = await addAdmin(shop)
  const row = { product_key: 'str8bat-sensor', product_name: 'str8bat Sensor', product_price: 13999 } as const
  const added = await shop.services.db
    .insertInto('orders')
    .values(
      Array.from({ length: 998 }, () => ({
        ...row,
        quantity: 1,
        subtotal: 13999,
        total_amount: 13999,
        customer_email: 'ada@customers.example',
        payment_status: 'paid' as const,
      })),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  const cancelled = await addOrder(shop, { cancelled_at: shop.clock.now() })
  const lines = ids.map((id, index) => ({ order: formatOrderNumber(id), tracking_number: numberOf(index) }))
  const shipments = [
    { order: 'FFFF FFFF', tracking_number: numberOf(2001) },
    ...lines.slice(0, 500),
    { order: cancelled, tracking_number: numberOf(2002) },
    ...lines.slice(500, 997),
    { order: ids[997]!, tracking_number: numberOf(7) },
  ]

  const { body } = await shop.call('ship-orders', { shipments }, token)
  const refused = body.results.filter(({ result }) => result === 'refused')
  expect(refused.map(({ order, reason }) => [order, reason])).toEqual([
    ['FFFF FFFF', 'No order has this number.'],
    [cancelled, 'This order was cancelled, so it must not be shipped.'],
    [ids[997], `This number is on the list twice: an earlier line has it for order ${formatOrderNumber(ids[7]!)}.`],
  ])
  expect(body.results.filter(({ result }) => result === 'shipped')).toHaveLength(997)
  const { emails } = await shop.services.db
    .selectFrom('email_logs')
    .where('email_type', '=', 'tracking_notification')
    .select(({ fn }) => fn.countAll<string>().as('emails'))
    .executeTakeFirstOrThrow()
  expect(Number(emails)).toBe(997)
})
