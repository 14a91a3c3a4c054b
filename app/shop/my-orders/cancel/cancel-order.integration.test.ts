import { expect, test } from 'vitest'
import { buySensor, countStock, readOrder, readStock } from '#tests/support/bought-order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const listNotices = ({ services: { db } }: TestShop) =>
  db
    .selectFrom('cancellation_notices')
    .selectAll()
    .orderBy('order_id', (order) => order.asc().nullsFirst())
    .execute()
const listEmails = ({ services: { db } }: TestShop) =>
  db
    .selectFrom('email_logs')
    .select(['recipient_email', 'text_content'])
    .where('email_type', '=', 'cancellation_received')
    .execute()

const email = 'ann.lee@example.com'
const reason = 'I have changed my mind. Visit evil.example'

test('a stranger’s notice is stored with its time and holds the parcel; nothing else changes', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  const answer = await shop.call('cancel-order', { number: id.slice(-8), email, reason })
  expect(answer).toMatchObject({
    status: 200,
    body: { received_at: shop.clock.now().toISOString(), reason, outcome: 'proof-needed' },
  })
  expect(await listNotices(shop)).toMatchObject([{ order_id: id, reason, said_at: shop.clock.now(), settled_at: null }])
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: null, refunded_amount: 0 })
  const ship = await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)
  expect(ship).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('cancellation of this order is waiting') },
  })
})

test('the order’s own address is notified once a day, without the caller’s text', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop)
  for (let times = 0; times < 3; times += 1) await shop.call('cancel-order', { number: id, email, reason })
  await shop.runJobs()
  const emails = await listEmails(shop)
  expect(emails).toMatchObject([{ recipient_email: 'Ann.Lee@example.com' }])
  expect(emails[0]?.text_content).toContain('reached us on Tuesday 12 May 2026 at 11:00:00')
  expect(emails[0]?.text_content).not.toContain('evil')
  expect(emails[0]?.text_content).not.toMatch(/accepted/)
  expect(await listNotices(shop)).toHaveLength(3)
})

test('an unknown order and one with another address get the same response, and no email is sent', async () => {
  await using shop = await openTestShop()
  const id = await addOrder(shop)
  const answers = [
    await shop.call('cancel-order', { number: 'nonsense', email }),
    await shop.call('cancel-order', { number: id, email }),
    await shop.call('cancel-order', { number: id, email: 'ada@customers.example' }),
  ]
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        received_at: shop.clock.now().toISOString(),
        reason: null,
        quantity: null,
        outcome: 'proof-needed',
        refund_amount: null,
        send_back_by: null,
      },
    })
  }
  expect(await listNotices(shop)).toMatchObject([{ order_id: null }, { order_id: null }, { order_id: id }])
  expect(await listEmails(shop)).toHaveLength(1)
})

test('staff accept a notice: the order is cancelled, restocked and refunded automatically', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await countStock(shop, 5)
  const { id } = await buySensor(shop)
  await shop.call('cancel-order', { number: id, email, reason })
  const { rows } = (await shop.call('list-cancellations', {}, admin.token)).body
  expect(rows).toMatchObject([{ order_id: id, reason }])
  const settle = () =>
    shop.call(
      'settle-cancellation',
      { id: rows[0]?.id ?? '', decision: 'accept', reason: 'Rang from her number' },
      admin.token,
    )
  expect(await settle()).toMatchObject({ status: 200, body: { outcome: 'cancelled' } })
  expect((await settle()).status).toBe(409)
  await shop.runJobs()
  expect(await readOrder(shop, id)).toMatchObject({ cancelled_at: shop.clock.now(), refunded_amount: 13999 })
  expect(await readStock(shop)).toBe(5)
  expect((await shop.call('list-cancellations', {}, admin.token)).body.rows).toEqual([])
  const { body } = await shop.call('find-order', { id }, admin.token)
  expect(body.timeline.map((event: { text: string }) => event.text)).toContain(
    'Refund of £139.99 after the cancellation, requested by customer',
  )
})

test.each(['dismiss', 'release'] as const)('staff who %s a false notice release the parcel', async (way) => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await shop.call('cancel-order', { number: id, email })
  const [notice] = await listNotices(shop)
  const settled =
    way === 'dismiss'
      ? await shop.call('settle-cancellation', { id: notice!.id, decision: 'dismiss', reason: 'Not her' }, admin.token)
      : await shop.call('release-hold', { id, reason: 'Not her' }, admin.token)
  expect(settled.status).toBe(200)
  expect(await listNotices(shop)).toMatchObject([{ outcome: 'dismissed' }])
  expect((await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)).status).toBe(200)
})

test('an accepted cancellation of a shipped order becomes a return, by the rights at the notice’s time', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  shop.clock.advance(14 * 24 * 3600)
  await shop.call('cancel-order', { number: id, email, reason: 'Too heavy' })
  // Staff decide a week later, when the period is over.
  shop.clock.advance(7 * 24 * 3600)
  const late = await addAdmin(shop, 'late@people.example')
  const [notice] = await listNotices(shop)
  const accept = { id: notice!.id, decision: 'accept', reason: 'It is her' } as const
  expect(await shop.call('settle-cancellation', accept, late.token)).toMatchObject({ body: { outcome: 'return' } })
  const { body } = await shop.call('list-returns', { show: 'open' }, late.token)
  expect(body.rows).toMatchObject([{ order_id: id, status: 'told', basis: 'cancel', reason: 'Too heavy' }])
})

test('a notice after the last day is not accepted', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'delivered' }, admin.token)
  shop.clock.advance(15 * 24 * 3600)
  await shop.call('cancel-order', { number: id, email })
  const late = await addAdmin(shop, 'late@people.example')
  const [notice] = await listNotices(shop)
  const accept = { id: notice!.id, decision: 'accept', reason: 'It is her' } as const
  const answer = await shop.call('settle-cancellation', accept, late.token)
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('has passed') } })
})

test('a right is never refused because of a presumed delivery date', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  const { id } = await buySensor(shop)
  await shop.call('set-shipping-status', { id, status: 'shipped' }, admin.token)
  shop.clock.advance(60 * 24 * 3600)
  await shop.call('cancel-order', { number: id, email })
  const late = await addAdmin(shop, 'late@people.example')
  const [notice] = await listNotices(shop)
  const accept = { id: notice!.id, decision: 'accept', reason: 'Says it came yesterday' } as const
  expect(await shop.call('settle-cancellation', accept, late.token)).toMatchObject({ body: { outcome: 'return' } })
})
