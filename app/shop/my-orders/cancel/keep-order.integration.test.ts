import { expect, test } from 'vitest'
import { makeDueRefunds } from '#services/orders/make-refunds.ts'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { openEmailLink, openWithCode } from '#tests/support/order-openings.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const email = 'Ann.Lee@example.com'

async function openCancelled() {
  const shop = await openTestShop()
  await countStock(shop, 5)
  const { id } = await buySensor(shop)
  const link = await openEmailLink(shop, id)
  const access = await openWithCode(shop, id, email)
  expect((await shop.call('cancel-order', { id, access })).body).toMatchObject({ outcome: 'cancelled' })
  return { shop, id, access, link }
}

const keepOf = async (shop: TestShop, id: string, access: string) =>
  (await shop.call('find-my-order', { id, access })).body.keep

const emailsOf = async ({ services: { db } }: TestShop, id: string) =>
  (await db.selectFrom('email_logs').select('email_type').where('order_id', '=', id).execute()).map(
    ({ email_type }) => email_type,
  )

test('the refund of a cancellation is sent 30 seconds later, and its units are restocked then', async () => {
  const { shop, id, access } = await openCancelled()
  await using _ = shop
  shop.clock.advance(29)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 0, restocked_at: null })
  expect(await readStock(shop)).toBe(4)
  expect(await keepOf(shop, id, access)).toEqual({ seconds_left: 1, needs_code: false, units: null })
  shop.clock.advance(1)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  expect(await readStock(shop)).toBe(5)
  expect(await keepOf(shop, id, access)).toBeNull()
  const late = await shop.call('keep-order', { id, access })
  expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('refund is already on its way') } })
})

test('for 30 seconds the buyer can keep the order: it is not refunded, the parcel may leave, and an email confirms it', async () => {
  const { shop, id, access } = await openCancelled()
  await using _ = shop
  const admin = await addAdmin(shop)
  shop.clock.advance(20)
  const kept = await shop.call('keep-order', { id, access })
  expect(kept).toMatchObject({ status: 200, body: { order: { cancelled_at: null, keep: null, refunds: [] } } })
  shop.clock.advance(60)
  await shop.runJobs()
  const order = await readOrder(shop, id)
  expect(order).toMatchObject({ cancelled_at: null, refunded_amount: 0, refund_requested_amount: 0 })
  expect(await readStock(shop)).toBe(4)
  expect(await emailsOf(shop, id)).toContain('order_kept')
  expect((await shop.call('list-deadlines', { kind: 'refund' }, admin.token)).body.rows).toEqual([])
  expect((await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)).status).toBe(200)
  expect((await shop.call('keep-order', { id, access })).status).toBe(409)
})

test('an order that was kept can be cancelled again', async () => {
  const { shop, id, access } = await openCancelled()
  await using _ = shop
  await shop.call('keep-order', { id, access })
  expect((await shop.call('cancel-order', { id, access })).body).toMatchObject({ outcome: 'cancelled' })
  shop.clock.advance(30)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  expect(await readStock(shop)).toBe(5)
})

test('after a proven cancellation a link alone shows the offer to keep the order, and asks for a code', async () => {
  const { shop, id, link } = await openCancelled()
  await using _ = shop
  expect(await keepOf(shop, id, link)).toEqual({ seconds_left: 30, needs_code: true, units: null })
  expect((await shop.call('keep-order', { id, access: link })).status).toBe(403)
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: shop.clock.now() })
})

test('a notice without proof is withdrawn by its own link, which releases the parcel', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  const link = await openEmailLink(shop, id)
  await shop.call('cancel-order', { id, access: link })
  expect(await keepOf(shop, id, link)).toEqual({ seconds_left: null, needs_code: false, units: null })
  shop.clock.advance(24 * 3600)
  expect((await shop.call('keep-order', { id, access: link })).status).toBe(200)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ cancellation_asked_at: null, cancelled_at: null })
  expect(await emailsOf(shop, id)).toContain('order_kept')
  expect((await shop.call('list-cancellations', {}, admin.token)).body.count).toBe(0)
  const waiting = await shop.call('list-orders', { show: 'waiting-to-ship' }, admin.token)
  expect(waiting.body.rows).toMatchObject([{ id }])
})

test('a cancellation that staff accepted cannot be withdrawn, and is refunded at once', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  const link = await openEmailLink(shop, id)
  await shop.call('cancel-order', { id, access: link })
  const [notice] = (await shop.call('list-cancellations', {}, admin.token)).body.rows
  const decision = { id: notice?.id ?? '', decision: 'accept', reason: 'The buyer rang.' } as const
  await shop.call('settle-cancellation', decision, admin.token)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  const access = await openWithCode(shop, id, email)
  expect((await shop.call('keep-order', { id, access })).status).toBe(409)
})

test('of concurrent requests to keep and to refund an order exactly one succeeds', async () => {
  const { shop, id, access } = await openCancelled()
  await using _ = shop
  shop.clock.advance(30)
  const [kept] = await Promise.all([shop.call('keep-order', { id, access }), makeDueRefunds(shop.services)])
  await shop.runJobs()
  const order = await readOrder(shop, id)
  if (kept.status === 200) expect(order).toMatchObject({ cancelled_at: null, refunded_amount: 0 })
  else {
    expect(kept.status).toBe(409)
    expect(order).toMatchObject({ refunded_amount: 13999 })
    expect(order.cancelled_at).not.toBeNull()
  }
})
