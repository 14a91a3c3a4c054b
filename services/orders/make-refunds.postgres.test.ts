import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('of concurrent requests for refunds only so many succeed that their sum does not exceed the payment', async () => {
  await using shop = await openTestShop()
  const order_id = await addOrder(shop, { payment_intent_id: 'pi_1' })
  const { db } = shop.services
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      db.insertInto('refunds').values({ order_id, amount: 5000, status: 'requested' }).execute(),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})
