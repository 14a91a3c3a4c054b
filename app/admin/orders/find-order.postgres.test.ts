import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

test('a refund recorded while the order is read is not shown as both made and still available', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const { token } = await addAdmin(shop)
  const id = await addOrder(shop, { payment_intent_id: 'pi_1' })
  const now = shop.clock.now()
  await db
    .insertInto('refunds')
    .values({ order_id: id, amount: 2000, status: 'requested', created_at: now, updated_at: now, next_attempt_at: now })
    .execute()

  const asked = await db.transaction().execute(async (tx) => {
    await sql`lock table refunds in access exclusive mode`.execute(tx)
    const asking = shop.call('find-order', { id }, token)
    await expect.poll(() => countWaiting(shop)).toBe(1)
    await tx.updateTable('refunds').set({ status: 'succeeded', provider_id: 're_1' }).execute()
    await tx.updateTable('orders').set({ refunded_amount: 2000 }).execute()
    return { asking }
  })

  const { body } = await asked.asking
  expect(body.refunds).toMatchObject([{ status: 'succeeded' }])
  expect(body.left_to_refund).toBe(11999)
})
