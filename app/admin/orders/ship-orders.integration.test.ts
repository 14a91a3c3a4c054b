import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const trackingEmails = async (shop: TestShop) =>
  await shop.services.db
    .selectFrom('email_logs')
    .select(['order_id', 'status', 'next_attempt_at'])
    .where('email_type', '=', 'tracking_notification')
    .execute()

/** A tracking number that no other parcel of the test has. */
const numberOf = (index: number) => `RM${String(index).padStart(9, '0')}GB`

async function openShop(env = {}) {
  const shop = await openTestShop(env)
  return { shop, ...(await addAdmin(shop)) }
}

test('ten parcels are shipped by one call, and each buyer gets one email', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const ids = await Promise.all(Array.from({ length: 10 }, () => addOrder(shop)))
  const shipments = ids.map((order, index) => ({ order, tracking_number: numberOf(index) }))

  const { body } = await shop.call('ship-orders', { shipments, carrier_name: 'DPD' }, token)
  expect(body.results.map(({ order_id, result }) => [order_id, result])).toEqual(ids.map((id) => [id, 'shipped']))
  const { order } = (await shop.call('find-order', { id: ids[3]! }, token)).body
  expect(order).toMatchObject({
    shipping_status: 'shipped',
    tracking_number: numberOf(3),
    carrier_name: 'DPD',
    estimated_delivery: '2-3 business days',
    shipping_date: shop.clock.now().toISOString(),
  })
  await shop.runJobs()
  expect((await trackingEmails(shop)).filter(({ status }) => status === 'sent')).toHaveLength(10)
})

test('after a connection lost half-way, the same call finishes the rest and sends no email twice', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const ids = await Promise.all(Array.from({ length: 10 }, () => addOrder(shop)))
  const shipments = ids.map((order, index) => ({ order, tracking_number: numberOf(index) }))
  await shop.call('ship-orders', { shipments: shipments.slice(0, 4) }, token)
  await shop.runJobs()

  const { body } = await shop.call('ship-orders', { shipments }, token)
  expect(body.results.map(({ result }) => result)).toEqual([
    ...Array<string>(4).fill('already'),
    ...Array<string>(6).fill('shipped'),
  ])
  await shop.call('ship-orders', { shipments }, token)
  await shop.runJobs()
  expect(await trackingEmails(shop)).toHaveLength(10)
})

test.each([
  ['a held order', { fraud_warned_at: new Date('2026-05-12T09:00:00Z') }, 'warns of fraud'],
  [
    'an order with another address asked for',
    { address_change_asked_at: new Date('2026-05-12T09:00:00Z') },
    'different address',
  ],
  ['a cancelled order', { cancelled_at: new Date('2026-05-12T09:00:00Z') }, 'was cancelled'],
  ['a refunded order', { paid_amount: 13999, refunded_amount: 13999 }, 'was refunded'],
  ['an unpaid order', { payment_status: 'pending' }, 'has not been paid'],
  [
    'an order that left under another number',
    { shipping_status: 'shipped', tracking_number: 'XX1' },
    'with tracking number XX1',
  ],
] as const)('%s is not shipped', async (_name, given, reason) => {
  const { shop, token } = await openShop()
  await using _ = shop
  const order = await addOrder(shop, given)
  const { body } = await shop.call('ship-orders', { shipments: [{ order, tracking_number: 'QQ123456785GB' }] }, token)
  expect(body.results[0]).toMatchObject({ result: 'refused', reason: expect.stringContaining(reason), undo: null })
  expect(await trackingEmails(shop)).toEqual([])
})

test('a number that another order has is refused', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const first = await addOrder(shop, { shipping_status: 'shipped', tracking_number: 'QQ123456785GB' })
  const order = await addOrder(shop)
  const { body } = await shop.call('ship-orders', { shipments: [{ order, tracking_number: 'qq123456785gb' }] }, token)
  expect(body.results[0]?.reason).toBe(`Order ${formatOrderNumber(first)} already has this number.`)
})

test('an order that a colleague changed meanwhile is skipped with a reason', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const order = await addOrder(shop)
  const seen = (await shop.call('find-order', { id: order }, token)).body.order.updated_at
  await shop.call('update-shipping', { id: order, notes: 'Ring first' }, token)
  const shipment = { order, tracking_number: 'QQ123456785GB', expected_updated_at: seen }
  const { body } = await shop.call('ship-orders', { shipments: [shipment] }, token)
  expect(body.results[0]?.reason).toContain('A colleague has changed this order in the meantime')
  const { notes, shipping_status } = (await shop.call('find-order', { id: order }, token)).body.order
  expect([notes, shipping_status]).toEqual(['Ring first', 'processing'])
})

test('a waiting email is sent after a minute, and not before', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop)
  const shipped = { id, shipping_status: 'shipped', tracking_number: 'QQ123456785GB', email_waits: true } as const
  const { body } = await shop.call('update-shipping', shipped, token)
  expect(body.email_goes_at).toBe(new Date(shop.clock.now().getTime() + 60_000).toISOString())
  shop.clock.advance(59)
  await shop.runJobs()
  expect(await trackingEmails(shop)).toMatchObject([{ status: 'queued' }])
  shop.clock.advance(1)
  await shop.runJobs()
  expect(await trackingEmails(shop)).toMatchObject([{ status: 'sent' }])
})

test('a waiting email can be recalled, and saving again sends it', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop)
  const shipped = { id, shipping_status: 'shipped', tracking_number: 'QQ123456785GB', email_waits: true } as const
  await shop.call('update-shipping', shipped, token)
  const { rows } = (await shop.call('list-waiting-emails', {}, token)).body
  expect(rows).toMatchObject([{ order_id: id, recipient_email: 'ada@customers.example' }])
  const ids = rows.map((row) => row.id)

  expect((await shop.call('call-back-emails', { ids }, token)).body).toEqual({ done: 1, gone: 0 })
  expect((await shop.call('call-back-emails', { ids }, token)).body).toEqual({ done: 0, gone: 1 })
  shop.clock.advance(600)
  await shop.runJobs()
  expect(await trackingEmails(shop)).toEqual([])

  expect((await shop.call('update-shipping', { id }, token)).body.email).toBe('queued')
  await shop.runJobs()
  expect(await trackingEmails(shop)).toMatchObject([{ status: 'sent' }])
  const timeline = (await shop.call('find-order', { id }, token)).body.timeline.map(({ text }) => text)
  expect(timeline.some((text) => text.includes('called back the shipping email'))).toBe(true)
})

test('a waiting email can be sent at once', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const order = await addOrder(shop)
  await shop.call('ship-orders', { shipments: [{ order, tracking_number: 'QQ123456785GB' }], email_waits: true }, token)
  const ids = (await shop.call('list-waiting-emails', {}, token)).body.rows.map((row) => row.id)
  expect((await shop.call('send-waiting-emails', { ids }, token)).body).toEqual({ done: 1, gone: 0 })
  await shop.runJobs()
  expect(await trackingEmails(shop)).toMatchObject([{ status: 'sent' }])
  expect((await shop.call('call-back-emails', { ids }, token)).body).toEqual({ done: 0, gone: 1 })
})

test('the preview shows the email as it will be sent', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const id = await addOrder(shop)
  const parcel = { tracking_number: 'QQ 1234 5678 5 GB', carrier_name: 'DPD', estimated_delivery: 'Tuesday' } as const
  const preview = (await shop.call('preview-shipping-email', { id, ...parcel }, token)).body
  expect(preview.to).toBe('ada@customers.example')
  expect(await trackingEmails(shop)).toEqual([])
  await shop.call('update-shipping', { id, shipping_status: 'shipped', ...parcel }, token)
  await shop.runJobs()
  const sent = await shop.services.db
    .selectFrom('email_logs')
    .select(['subject', 'html_content'])
    .where('email_type', '=', 'tracking_notification')
    .executeTakeFirstOrThrow()
  expect(preview).toMatchObject({ subject: sent.subject, html: sent.html_content })
})

test('of several people who ship parcels with one number at once, one succeeds and the others are told', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const ids = [await addOrder(shop), await addOrder(shop), await addOrder(shop), await addOrder(shop)]
  const answers = await Promise.all(
    ids.map((order, index) => {
      // Half of the requests write the same number in another spelling.
      const tracking_number = index % 2 === 0 ? 'QQ123456785GB' : 'qq 1234 5678 5 gb'
      return shop.call('ship-orders', { shipments: [{ order, tracking_number }] }, token)
    }),
  )
  const results = answers.flatMap(({ body }) => body.results)
  expect(results.filter(({ result }) => result === 'shipped')).toHaveLength(1)
  const refused = results.filter(({ result }) => result === 'refused')
  expect(refused).toHaveLength(3)
  for (const { reason } of refused) expect(reason).toContain('already has this number')
  expect(await trackingEmails(shop)).toHaveLength(1)
})

test('a number that another parcel has is reported with that order, in any spelling, and can be saved anyway', async () => {
  const { shop, token } = await openShop()
  await using _ = shop
  const [first, second] = [await addOrder(shop), await addOrder(shop)]
  await shop.call('ship-orders', { shipments: [{ order: first, tracking_number: numberOf(1) }] }, token)
  const check = async (id: string, tracking_number: string) =>
    (await shop.call('check-tracking-number', { id, tracking_number }, token)).body.other_order
  expect(await check(second, ` ${numberOf(1).toLowerCase().slice(0, 4)} ${numberOf(1).slice(4)}`)).toBe(first)
  expect(await check(first, numberOf(1))).toBeNull()
  expect(await check(second, numberOf(2))).toBeNull()
  const shipments = [
    { order: formatOrderNumber(first), tracking_number: numberOf(1) },
    { order: second, tracking_number: numberOf(1).toLowerCase() },
  ]
  const { taken } = (await shop.call('check-tracking-numbers', { shipments }, token)).body
  expect(taken).toEqual([{ ...shipments[1], other_order: first }])
  const change = { id: second, shipping_status: 'shipped', tracking_number: numberOf(1) } as const
  expect((await shop.call('update-shipping', change, token)).status).toBe(200)
})
