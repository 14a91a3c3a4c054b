import { expect, test } from 'vitest'
import { callOffRefund, takeDueRefund } from '#db/orders/refund-requests.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { openWithCode } from '#tests/support/order-openings.ts'
import { openTestShop } from '#tests/support/shop.ts'

async function openDueRefund() {
  const shop = await openTestShop()
  const { id } = await buySensor(shop)
  const access = await openWithCode(shop, id, 'Ann.Lee@example.com')
  await shop.call('cancel-order', { id, access })
  shop.clock.advance(30)
  const { db } = shop.services
  const refund = await db.selectFrom('refunds').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()
  const now = shop.clock.now()
  const take = () => takeDueRefund(db, { now, until: new Date(now.getTime() + 60_000) })
  return { shop, id, access, refundId: refund.id, take }
}

test('a refund that a process has begun to send can no longer be withdrawn', async () => {
  const { shop, id, access, refundId, take } = await openDueRefund()
  await using _ = shop
  expect(await take()).toMatchObject({ id: refundId })
  expect((await shop.call('keep-order', { id, access })).status).toBe(409)
})

test('no process takes a refund that is being withdrawn at that moment', async () => {
  const { shop, refundId, take } = await openDueRefund()
  await using _ = shop
  await shop.services.db.transaction().execute(async (tx) => {
    expect(await callOffRefund(tx, refundId)).toBe(true)
    expect(await take()).toBeNull()
  })
  expect(await take()).toBeNull()
})
