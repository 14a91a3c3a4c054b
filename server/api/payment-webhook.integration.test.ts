import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider, outages } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { postWebhook, sessionEvent, sign } from '#tests/support/webhooks.ts'

async function paidSession(shop: TestShop): Promise<string> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
  await payInSandbox(shop, body.sessionId)
  return body.sessionId
}

const timeOf = (body: string) => sign(body).split(',')[0]

async function inbox({ services: { db } }: TestShop) {
  return await db.selectFrom('payment_events').select(['id', 'type', 'processed_at', 'error', 'attempts']).execute()
}

async function paymentStatus({ services: { db } }: TestShop) {
  return (await db.selectFrom('orders').select('payment_status').executeTakeFirst())?.payment_status
}

test.each<[string, (body: string) => { sent: string; signature: string | null }]>([
  ['without a signature', (body) => ({ sent: body, signature: null })],
  ['with an empty signature', (body) => ({ sent: body, signature: '' })],
  ['with nonsense for a signature', (body) => ({ sent: body, signature: 't=now,v1=yes' })],
  ['signed with another secret', (body) => ({ sent: body, signature: sign(body, { secret: 'whsec_other' }) })],
  ['with an empty value for a signature', (body) => ({ sent: body, signature: `${timeOf(body)},v1=` })],
  ['with no value for a signature', (body) => ({ sent: body, signature: `${timeOf(body)},v1` })],
  ['with an empty value beside a wrong one', (body) => ({ sent: body, signature: `${timeOf(body)},v1=00,v1=` })],
  ['with emails beyond ASCII', (body) => ({ sent: body, signature: `${timeOf(body)},v1=${'é'.repeat(64)}` })],
  ['six minutes old', (body) => ({ sent: body, signature: sign(body, { secondsAgo: 360 }) })],
  ['cut off on the way', (body) => ({ sent: body.slice(0, -20), signature: sign(body) })],
  ['changed on the way', (body) => ({ sent: body.replace('completed', 'expired'), signature: sign(body) })],
  ['signed but no JSON', () => ({ sent: '{"id":', signature: sign('{"id":') })],
])('a webhook %s is refused and leaves no trace', async (_, tamper) => {
  await using shop = await openTestShop()
  const sessionId = await paidSession(shop)
  const { sent, signature } = tamper(sessionEvent(sessionId))
  expect((await postWebhook(shop, sent, signature)).status).toBe(400)
  expect(await inbox(shop)).toEqual([])
  expect(await paymentStatus(shop)).toBe('pending')
})

test('no malformed signature header causes a server error', async () => {
  await using shop = await openTestShop()
  const body = sessionEvent('cs_test_any')
  const [time = '', value = ''] = sign(body, { secret: 'whsec_other' }).split(',')
  const pieces = [
    time,
    value,
    't=',
    't',
    't=-1',
    't=1e999',
    'v1',
    'v1=',
    'v1==',
    'v0=a',
    '=',
    ',',
    ' ',
    'é',
    '\u00ff'.repeat(64),
  ]
  const headers = pieces.flatMap((first) => pieces.flatMap((second) => [`${first},${second}`, `${first}${second}`]))
  const statuses = new Set<number>()
  for (const header of headers) statuses.add((await postWebhook(shop, body, header)).status)
  expect([...statuses]).toEqual([400])
})

test('a signature with an old secret beside the new one is accepted', async () => {
  await using shop = await openTestShop()
  const body = sessionEvent(await paidSession(shop))
  const [time, current] = sign(body).split(',')
  const old = sign(body, { secret: 'whsec_old' }).split(',')[1]
  expect((await postWebhook(shop, body, `${time},${old},${current}`)).status).toBe(200)
  expect(await paymentStatus(shop)).toBe('paid')
})

test('an event is stored and processed, and a repeated one changes nothing', async () => {
  await using shop = await openTestShop()
  const body = sessionEvent(await paidSession(shop))
  expect((await postWebhook(shop, body)).status).toBe(200)
  const [kept] = await inbox(shop)
  expect(kept).toMatchObject({ type: 'checkout.session.completed', processed_at: shop.clock.now(), error: null })
  shop.clock.advance(60)
  expect((await postWebhook(shop, body)).status).toBe(200)
  expect(await inbox(shop)).toEqual([kept])
  expect(await paymentStatus(shop)).toBe('paid')
})

test('an event about a checkout unknown to the provider changes nothing', async () => {
  await using shop = await openTestShop()
  expect((await postWebhook(shop, sessionEvent('cs_test_invented'))).status).toBe(200)
  expect(await paymentStatus(shop)).toBeUndefined()
})

test('a webhook that says that an unpaid checkout was paid changes nothing', async () => {
  await using shop = await openTestShop()
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
  expect((await postWebhook(shop, sessionEvent(body.sessionId))).status).toBe(200)
  expect(await paymentStatus(shop)).toBe('pending')
})

test('events of other kinds are stored and acknowledged', async () => {
  await using shop = await openTestShop()
  const body = JSON.stringify({
    id: 'evt_x',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1', object: 'customer' } },
  })
  expect((await postWebhook(shop, body)).status).toBe(200)
  expect(await inbox(shop)).toMatchObject([{ id: 'evt_x', processed_at: shop.clock.now() }])
})

test('while the provider is down the webhook gets 500 and the event is stored; later it is processed', async () => {
  await using shop = await openTestShop()
  const sessionId = await paidSession(shop)
  const { payments } = shop.services
  interceptProvider(shop, outages['cannot be reached']!)
  expect((await postWebhook(shop, sessionEvent(sessionId))).status).toBe(500)
  expect(await inbox(shop)).toMatchObject([
    { processed_at: null, attempts: 1, error: expect.stringContaining('The payment provider failed') },
  ])
  expect(await paymentStatus(shop)).toBe('pending')

  shop.services.payments = payments
  // The sender has given up, so only the shop's stored copy of the event is left.
  await shop.services.db.updateTable('sandbox_deliveries').set({ status: 'dropped' }).execute()
  shop.clock.advance(301)
  await shop.runJobs()
  expect(await inbox(shop)).toMatchObject([{ processed_at: shop.clock.now(), error: null }])
  expect(await paymentStatus(shop)).toBe('paid')
})

test('the sandbox retries with longer pauses until the shop responds 2xx', async () => {
  await using shop = await openTestShop()
  await paidSession(shop)
  const { payments, db } = shop.services
  interceptProvider(shop, outages['cannot be reached']!)
  const attempts = async () => {
    const rows = await db
      .selectFrom('sandbox_deliveries')
      .innerJoin('sandbox_objects', 'sandbox_objects.id', 'sandbox_deliveries.event_id')
      .select(['sandbox_deliveries.attempts', 'sandbox_deliveries.status', 'sandbox_objects.data'])
      .execute()
    const row = rows.find(({ data }) => (data as { type: string }).type === 'checkout.session.completed')
    return { attempts: row?.attempts, status: row?.status }
  }
  const run = () => shop.runJobs().catch(() => {})
  await run()
  expect(await attempts()).toEqual({ attempts: 1, status: 'waiting' })
  await run()
  expect(await attempts()).toEqual({ attempts: 1, status: 'waiting' })
  shop.clock.advance(5)
  await run()
  expect(await attempts()).toEqual({ attempts: 2, status: 'waiting' })

  shop.services.payments = payments
  shop.clock.advance(10)
  await shop.runJobs()
  expect(await attempts()).toEqual({ attempts: 3, status: 'delivered' })
  expect(await paymentStatus(shop)).toBe('paid')
})

test('a body beyond the limit is not read to its end', async () => {
  await using shop = await openTestShop()
  expect((await postWebhook(shop, 'x'.repeat(1024 * 1024 + 1), 'x')).status).toBe(413)
})
