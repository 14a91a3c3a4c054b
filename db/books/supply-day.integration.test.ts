import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { insertMovements, linkOrders, type Movement } from './ledger-entries.ts'

const movement: Movement = {
  provider_id: 'txn_1',
  kind: 'sale',
  amount: 13999,
  fee: 0,
  net: 13999,
  currency: 'gbp',
  source_id: 'ch_1',
  payment_intent_id: null,
  order_id: null,
  description: null,
  created_at: new Date('2026-03-10T12:00:00Z'),
}

test('a movement keeps the London day on which its order was paid, which decides its VAT', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const day = async () =>
    (await db.selectFrom('ledger_entries').select('supplied_on').executeTakeFirstOrThrow()).supplied_on
  await insertMovements(db, [{ ...movement, payment_intent_id: 'pi_1' }], null)
  expect(await day()).toBe('2026-03-10')

  const order = { payment_intent_id: 'pi_1', created_at: new Date('2026-03-08T12:00:00Z') }
  const id = await addOrder(shop, { ...order, payment_status: 'pending' })
  await linkOrders(db, new Date(0))
  expect(await day()).toBe('2026-03-08')

  // 30 April in UTC, and 1 May in London.
  await db
    .updateTable('orders')
    .set({ paid_at: new Date('2026-04-30T23:30:00Z') })
    .where('id', '=', id)
    .execute()
  expect(await day()).toBe('2026-05-01')

  await db.deleteFrom('orders').where('id', '=', id).execute()
  expect(await day()).toBe('2026-05-01')
})
