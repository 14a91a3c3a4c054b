import { expect, test } from 'vitest'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function openShop() {
  const shop = await openTestShop()
  return { shop, token: (await addAdmin(shop)).token }
}

const readOrder = async (shop: TestShop, id: string) =>
  await shop.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const undo = async (shop: TestShop, id: string | null, token: string) =>
  (await shop.call('undo-changes', { ids: [id ?? ''] }, token)).body.results[0]

test('undoing a mistaken delivery restores the order', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { shipping_status: 'shipped', shipping_date: new Date('2026-05-11T10:00:00Z') })
  const { body } = await shop.call('set-shipping-status', { id, status: 'delivered' }, token)
  expect(await undo(shop, body.undo, token)).toMatchObject({ undone: true, reason: null })
  expect(await readOrder(shop, id)).toMatchObject({
    shipping_status: 'shipped',
    delivered_at: null,
    delivered_source: null,
    shipping_date: new Date('2026-05-11T10:00:00Z'),
  })
  expect(await undo(shop, body.undo, token)).toMatchObject({
    undone: false,
    reason: 'It is too late to undo this.',
  })
})

test('undoing a mistaken payment reserves the stock again', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { payment_status: 'pending', reserved: 2 })
  const { body } = await shop.call('set-payment-status', { id, status: 'paid' }, token)
  expect((await undo(shop, body.undo, token))?.undone).toBe(true)
  expect(await readOrder(shop, id)).toMatchObject({ payment_status: 'pending', paid_at: null, reserved: 2 })
})

test('undoing a shipping also recalls the waiting email', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const order = await addOrder(shop)
  const shipments = [{ order, tracking_number: 'QQ123456785GB' }]
  const { body } = await shop.call('ship-orders', { shipments, email_waits: true }, token)
  expect((await undo(shop, body.results[0]!.undo, token))?.undone).toBe(true)
  expect(await readOrder(shop, order)).toMatchObject({
    shipping_status: 'pending',
    tracking_number: null,
    shipping_date: null,
  })
  shop.clock.advance(600)
  await shop.runJobs()
  expect(await shop.services.db.selectFrom('email_logs').select('id').execute()).toEqual([])
})

test('after the email was sent, undo says so and changes nothing', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const order = await addOrder(shop)
  const { body } = await shop.call('ship-orders', { shipments: [{ order, tracking_number: 'QQ123456785GB' }] }, token)
  await shop.runJobs()
  expect(await undo(shop, body.results[0]!.undo, token)).toMatchObject({
    undone: false,
    reason: 'The email has already gone to ada@customers.example, so the order stays as it is.',
  })
  expect((await readOrder(shop, order)).shipping_status).toBe('shipped')
})

test('a change is not undone after a later change, by another colleague, or after half a minute', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const colleague = await addAdmin(shop, 'colleague@people.example')
  const id = await addOrder(shop, { shipping_status: 'shipped' })
  const first = (await shop.call('set-shipping-status', { id, status: 'delivered' }, token)).body.undo
  expect((await undo(shop, first, colleague.token))?.reason).toBe('It is too late to undo this.')
  await shop.services.db.updateTable('orders').set({ notes: 'Rang', updated_at: shop.clock.now() }).execute()
  expect((await undo(shop, first, token))?.reason).toBe('This order has changed since then.')

  const second = (await shop.call('set-shipping-status', { id, status: 'shipped' }, token)).body.undo
  shop.clock.advance(31)
  expect((await undo(shop, second, token))?.reason).toBe('It is too late to undo this.')
  expect(await readOrder(shop, id)).toMatchObject({ shipping_status: 'shipped', notes: 'Rang' })
  await shop.runJobs()
  expect(await shop.services.db.selectFrom('order_undos').select('id').execute()).toEqual([])
})

test('of two concurrent presses of Undo one takes effect', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop, { shipping_status: 'shipped' })
  const { body } = await shop.call('set-shipping-status', { id, status: 'delivered' }, token)
  const both = await Promise.all([undo(shop, body.undo, token), undo(shop, body.undo, token)])
  expect(both.filter((result) => result?.undone)).toHaveLength(1)
})
