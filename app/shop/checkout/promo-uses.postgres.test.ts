import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recordPayment } from '#services/orders/record-payment.ts'

const addCode = ({ services: { db } }: TestShop, maxUses: number | null) =>
  db.insertInto('promo_codes').values({ code: 'FEW', type: 'percent', value: 10, max_uses: maxUses }).execute()

const buy = (shop: TestShop) =>
  shop.call('create-checkout', { productId: 'str8bat-sensor', quantity: 1, discountCode: 'FEW' })

test('of twenty concurrent buyers with a code for five uses, five get it, and the others are refused', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 5)
  const { db } = shop.services
  await db.updateTable('products').set({ stock: 100 }).execute()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(shop)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(15)
  expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['Invalid or expired promo code']))
  const code = db.selectFrom('promo_codes').select('uses').where('code', '=', 'FEW')
  expect(await code.executeTakeFirst()).toEqual({ uses: 5 })
  const sensor = db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  expect(await sensor.executeTakeFirst()).toEqual({ stock: 95 })
})

test('saving a code and a late payment with it lock rows in the same order', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  await addCode(shop, null)
  const { db } = shop.services
  const { body } = await buy(shop)
  await db.updateTable('orders').set({ payment_status: 'failed', promo_use_held: false }).execute()
  // Low stock, so that taking a unit changes the pages and the database sends a notification.
  await db.updateTable('products').set({ stock: 3 }).execute()
  await payInSandbox(shop, body.sessionId)

  const recorded = await db.transaction().execute(async (saving) => {
    await sql`select from promo_codes where code = 'FEW' for update`.execute(saving)
    const recording = recordPayment(shop.services, body.sessionId)
    const findWaiting = sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and datname = current_database()
      union all select from pg_locks where not granted and locktype = 'transactionid'`
    await expect.poll(async () => (await findWaiting.execute(db)).rows.length).toBeGreaterThan(0)
    await sql`update promo_codes set active = false where code = 'FEW'`.execute(saving)
    return { recording }
  })
  expect(await recorded.recording).toMatchObject({ kind: 'paid' })
})
