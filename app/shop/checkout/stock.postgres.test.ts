import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function setStock({ services: { db } }: TestShop, stock: number) {
  await db.updateTable('products').set({ stock }).where('key', '=', 'str8bat-sensor').execute()
}

async function readStock({ services: { db } }: TestShop) {
  const query = db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  return (await query.executeTakeFirstOrThrow()).stock
}

const buy = (shop: TestShop, quantity: number) =>
  shop.call('create-checkout', { productId: 'str8bat-sensor', quantity })

test('of twenty concurrent buyers five get the five units, and the others are refused', async () => {
  await using shop = await openTestShop()
  await setStock(shop, 5)
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(shop, 1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
  expect(await readStock(shop)).toBe(0)
})

test('units in stock, in checkouts and in paid orders always add up', async () => {
  await using shop = await openTestShop()
  await setStock(shop, 12)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => buy(shop, 1 + (index % 3))))
  const sessions = answers.filter(({ status }) => status === 200).map(({ body }) => String(body.sessionId))
  const paying = sessions.filter((_, index) => index % 2 === 0)
  await Promise.all(paying.map((id) => payInSandbox(shop, id)))
  // Webhooks, the confirmation page and expiry all at the same time.
  shop.clock.advance(3600)
  await Promise.all([
    shop.runJobs(),
    ...sessions.map((sessionId) => shop.call('update-order', { sessionId })),
    ...sessions.map((sessionId) => shop.call('update-order', { sessionId })),
  ])
  await shop.runJobs()

  const orders = await shop.services.db
    .selectFrom('orders')
    .select(['payment_status', 'quantity', 'reserved'])
    .execute()
  const sold = orders.filter((order) => order.payment_status === 'paid').reduce((sum, order) => sum + order.quantity, 0)
  expect(orders.every((order) => order.reserved === 0)).toBe(true)
  expect(orders.filter((order) => order.payment_status === 'paid')).toHaveLength(paying.length)
  expect(sold + ((await readStock(shop)) ?? 0)).toBe(12)
})
