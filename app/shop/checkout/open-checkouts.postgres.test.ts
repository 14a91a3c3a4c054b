import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

test('fifteen concurrent calls from one address reserve ten bats', async () => {
  await using shop = await openTestShop({ RATE_LIMITS: 'strict' })
  const { db } = shop.services
  await db.updateTable('products').set({ stock: 200 }).execute()
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => shop.call('create-checkout', { productId: 'zap-infinity-bat', quantity: 10 })),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const held = await db.selectFrom('orders').select('reserved').where('reserved', '>', 0).execute()
  expect(held).toEqual([{ reserved: 10 }])
  const bats = db.selectFrom('products').select('stock').where('key', '=', 'zap-infinity-bat')
  expect(await bats.executeTakeFirst()).toEqual({ stock: 190 })
})
