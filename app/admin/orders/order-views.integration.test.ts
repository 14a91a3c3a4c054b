import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('orders to ship are listed oldest first, page by page, and every other list newest first', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const ids: string[] = []
  for (let day = 1; day <= 5; day += 1) {
    ids.push(await addOrder(shop, { created_at: new Date(`2026-05-0${day}T10:00:00Z`) }))
  }
  await addOrder(shop, { shipping_status: 'shipped', created_at: new Date('2026-05-01T08:00:00Z') })
  const show = 'waiting-to-ship'
  const first = (await shop.call('list-orders', { show, limit: 2 }, token)).body
  const second = (await shop.call('list-orders', { show, limit: 2, cursor: first.next }, token)).body
  const third = (await shop.call('list-orders', { show, limit: 2, cursor: second.next }, token)).body
  expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids)
  expect(third.next).toBeNull()
  const found = await shop.call('list-orders', { show, search: 'ada@customers.example' }, token)
  expect(found.body.rows.map(({ id }) => id)).toEqual(ids)
  const all = await shop.call('list-orders', {}, token)
  expect(all.body.rows[0]?.id).toBe(ids[4])
})

test('abandoned checkouts have their own view, and the list of orders can leave them out', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const bought = await addOrder(shop)
  const withoutBuyer = { customer_email: null, customer_name: null }
  const abandoned = await addOrder(shop, { ...withoutBuyer, payment_status: 'failed' })
  const { rows } = (await shop.call('list-orders', { show: 'abandoned' }, token)).body
  expect(rows.map(({ id }) => id)).toEqual([abandoned])
  const known = (await shop.call('list-orders', { show: 'buyer-known' }, token)).body.rows
  expect(known.map(({ id }) => id)).toEqual([bought])
  const all = (await shop.call('list-orders', {}, token)).body.rows
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set([bought, abandoned]))
})

test('every view has a count, and staff save, replace and delete their own views', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await addOrder(shop)
  await addOrder(shop, {
    customer_name: 'Bea Bowler',
    customer_email: 'bea@customers.example',
    shipping_status: 'shipped',
  })
  await addOrder(shop, { fraud_warned_at: shop.clock.now() })
  await shop.call('save-order-view', { name: 'Bea', filters: { search: 'bea', shipping: 'pending' } }, token)
  const saved = await shop.call('save-order-view', { name: 'Bea', filters: { search: 'bea' } }, token)
  expect(saved.status).toBe(200)

  const { body } = await shop.call('list-order-views', {}, token)
  const counts = Object.fromEntries(body.views.map(({ name, count }) => [name, count]))
  expect(counts).toMatchObject({ 'All orders': null, 'To ship': 1, 'Parcel held': 1, 'Abandoned checkouts': 0 })
  expect(body.saved).toEqual([{ id: saved.body.id, name: 'Bea', filters: { search: 'bea' }, count: 1 }])

  expect((await shop.call('delete-order-view', { id: saved.body.id }, token)).status).toBe(200)
  expect((await shop.call('delete-order-view', { id: saved.body.id }, token)).status).toBe(404)
})

test('the slips of several orders are in the requested order, with a page each', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const [one, two] = [await addOrder(shop), await addOrder(shop)]
  const gone = '00000000-0000-4000-8000-000000000000'
  const { body } = await shop.call('list-packing-slips', { ids: [two, gone, one] }, token)
  expect(body.slips.map(({ order, page_url }) => [order.id, page_url])).toEqual([
    [two, `http://shop.test/orders/${two}`],
    [one, `http://shop.test/orders/${one}`],
  ])
})
