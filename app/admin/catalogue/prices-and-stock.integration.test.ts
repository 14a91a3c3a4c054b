import { expect, test } from 'vitest'
import { applyPlannedPrices } from '#services/apply-planned-prices.ts'
import { buySensor, countStock, readStock } from '#tests/support/bought-order.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const key = 'str8bat-sensor'

async function openShop(time = '2026-03-27T12:00:00Z') {
  const shop = await openTestShop()
  shop.clock.set(time)
  return { shop, token: (await addAdmin(shop)).token }
}

async function readPrice({ services: { db } }: TestShop): Promise<number> {
  const { price_pence } = await db
    .selectFrom('products')
    .select('price_pence')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return price_pence
}

const reasonsOf = async (shop: TestShop, token: string) =>
  (await shop.call('list-stock-movements', { key }, token)).body.rows.map(
    ({ reason, stock_before, stock_after }) => `${reason} ${stock_before} ${stock_after}`,
  )

test('a planned price applies from the start of its London day, also after a clock change', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const planned = await shop.call('plan-price', { key, price_pence: 12999, starts_on: '2026-03-30' }, token)
  expect(planned.body).toMatchObject({ price_before: 13999, price_pence: 12999, starts_at: '2026-03-29T23:00:00.000Z' })
  const plans = async () => (await shop.call('list-products', {}, token)).body.rows.map((row) => row.planned_price)
  expect(await plans()).toEqual([{ price_pence: 12999, starts_at: '2026-03-29T23:00:00.000Z' }, null])
  shop.clock.set('2026-03-29T22:59:59Z')
  await applyPlannedPrices(shop.services)
  expect(await readPrice(shop)).toBe(13999)
  shop.clock.set('2026-03-29T23:00:00Z')
  // Several processes apply the price at once, and one of them again.
  await Promise.all([1, 2, 3].map(() => applyPlannedPrices(shop.services)))
  await applyPlannedPrices(shop.services)
  expect(await readPrice(shop)).toBe(12999)
  expect(await plans()).toEqual([null, null])
  const { body } = await shop.call('list-price-changes', { key }, token)
  expect(body.planned).toBeNull()
  expect(body.history).toMatchObject([{ price_before: 13999, price_pence: 12999 }])
  const { body: terms } = await shop.call('new-order-terms', {}, token)
  expect(terms.products.find((product) => product.key === key)?.price_pence).toBe(12999)
})

test('a price that was due while the shop was stopped is applied at the start, and its history has the previous price', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  await shop.call('plan-price', { key, price_pence: 12999, starts_on: '2026-03-28' }, token)
  await shop.call('update-product', { key, price_pence: 13499 }, token)
  shop.clock.set('2026-04-02T08:00:00Z')
  await shop.runJobs()
  expect(await readPrice(shop)).toBe(12999)
  const { body } = await shop.call('list-price-changes', { key }, token)
  expect(body.history.map(({ price_before, price_pence }) => [price_before, price_pence])).toEqual([
    [13499, 12999],
    [13999, 13499],
  ])
})

test('only one price is planned at a time, and a cancelled one is never applied', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const plan = (price_pence: number) => shop.call('plan-price', { key, price_pence, starts_on: '2026-03-28' }, token)
  const answers = await Promise.all([plan(12999), plan(13499)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { body } = await shop.call('list-price-changes', { key }, token)
  const id = body.planned?.id ?? ''
  const cancelled = await Promise.all([1, 2].map(() => shop.call('cancel-planned-price', { id }, token)))
  expect(cancelled.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  shop.clock.set('2026-04-01T00:00:00Z')
  await shop.runJobs()
  expect(await readPrice(shop)).toBe(13999)
  expect((await shop.call('list-price-changes', { key }, token)).body).toEqual({ planned: null, history: [] })
})

test('a large change must be typed twice, and no price is planned for today or by roles below manager', async () => {
  const { shop, token } = await openShop('2026-06-01T23:30:00Z')
  await using _ = shop
  const plan = { key, price_pence: 1399, starts_on: '2026-06-20' } as const
  const once = await shop.call('plan-price', plan, token)
  expect(once.body).toMatchObject({ fields: { price_again: 'Please type the new price again' } })
  // In London it is the second of June already.
  const today = await shop.call('plan-price', { ...plan, price_pence: 12999, starts_on: '2026-06-02' }, token)
  expect(today.body.fields).toHaveProperty('starts_on')
  expect((await shop.call('plan-price', { ...plan, price_again: 1399 }, token)).status).toBe(200)
  const { token: support } = await addPerson(shop, { role: 'support' })
  expect((await shop.call('plan-price', plan, support)).status).toBe(403)
})

test('every stock change, made by staff or by the shop, is logged with its reason', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  await countStock(shop, 2)
  const { id } = await buySensor(shop)
  const { body: listed } = await shop.call('list-products', {}, token)
  const seen = listed.rows.find((product) => product.key === key)?.updated_at ?? ''
  const delivery = { key, reason: 'delivery', units: 5, note: 'Pallet 7', expected_updated_at: seen } as const
  const answers = await Promise.all([1, 2].map(() => shop.call('move-stock', delivery, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await readStock(shop)).toBe(6)
  const now = answers.find(({ status }) => status === 200)?.body.updated_at ?? ''
  const tooMany = await shop.call(
    'move-stock',
    { ...delivery, reason: 'damaged', units: -7, expected_updated_at: now },
    token,
  )
  expect(tooMany.body.error).toContain('more units than can be sold (6)')
  await shop.call('move-stock', { ...delivery, reason: 'damaged', units: -1, expected_updated_at: now }, token)
  await shop.call('update-product', { key, shelf_count: 4 }, token)
  expect((await reasonsOf(shop, token)).toSorted()).toEqual(
    ['counted 5 3', 'counted null 2', 'damaged 6 5', 'delivery 1 6', 'reserved 2 1'].toSorted(),
  )
  const { updated_at } = await shop.services.db
    .selectFrom('orders')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const refund = { order_id: id, amount: 13999, confirmation: '139.99', reason: 'goodwill', restock: true } as const
  await shop.call('create-refund', { ...refund, expected_updated_at: updated_at.toISOString() }, token)
  const { body } = await shop.call('list-stock-movements', { key }, token)
  expect(body.rows.filter(({ reason }) => reason === 'returned')).toMatchObject([
    { stock_before: 3, stock_after: 4, order_id: id },
  ])
})
