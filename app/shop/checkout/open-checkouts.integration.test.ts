import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider } from '#tests/support/provider-faults.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

const openStrictShop = () => openTestShop({ RATE_LIMITS: 'strict', TRUST_PROXY: '1', SANDBOX_WEBHOOKS: 'drop' })

async function buy(shop: TestShop, address: string, quantity: number) {
  const response = await shop.app.request('/functions/v1/create-checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ productId: 'zap-infinity-bat', quantity }),
  })
  return { status: response.status, body: (await response.json()) as { sessionId: string; error?: string } }
}

const setStock = ({ services: { db } }: TestShop, stock: number | null) =>
  db.updateTable('products').set({ stock }).execute()

async function readStock({ services: { db } }: TestShop) {
  const query = db.selectFrom('products').select('stock').where('key', '=', 'zap-infinity-bat')
  return (await query.executeTakeFirstOrThrow()).stock
}

test('fifteen calls from one address reserve ten bats, not a hundred and fifty', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  for (let call = 0; call < 15; call++) expect((await buy(shop, '203.0.113.7', 10)).status).toBe(200)
  expect(await readStock(shop)).toBe(190)
})

test('the oldest checkout is closed to stay below the cap: at the provider first, then its order fails', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  const sessions: string[] = []
  for (let call = 0; call < 6; call++) {
    sessions.push((await buy(shop, '203.0.113.7', 1)).body.sessionId)
    shop.clock.advance(10)
  }
  expect(await readStock(shop)).toBe(195)
  const states = await Promise.all(sessions.map((id) => stripeClient(shop).checkout.sessions.retrieve(id)))
  expect(states.map(({ status }) => status)).toEqual(['expired', 'open', 'open', 'open', 'open', 'open'])
  const failed = shop.services.db.selectFrom('orders').select('notes').where('payment_status', '=', 'failed')
  expect(await failed.execute()).toEqual([{ notes: 'Closed for a newer checkout from the same address.' }])
})

test('a checkout that was paid meanwhile is recorded instead of closed', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  const first = await buy(shop, '203.0.113.7', 10)
  await payInSandbox(shop, first.body.sessionId)
  expect((await buy(shop, '203.0.113.7', 10)).status).toBe(200)
  const orders = shop.services.db
    .selectFrom('orders')
    .select('payment_status')
    .orderBy('created_at')
    .orderBy('payment_status')
  expect(await orders.execute()).toEqual([{ payment_status: 'paid' }, { payment_status: 'pending' }])
  expect(await readStock(shop)).toBe(180)
})

test('other addresses are not affected, nor is a shop without stock control', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  for (const address of ['203.0.113.7', '203.0.113.8', '2001:db8::1']) await buy(shop, address, 10)
  expect(await readStock(shop)).toBe(170)

  await setStock(shop, null)
  for (let call = 0; call < 7; call++) await buy(shop, '198.51.100.1', 10)
  const { db } = shop.services
  const open = await db.selectFrom('orders').select('client_hash').where('payment_status', '=', 'pending').execute()
  expect(open).toHaveLength(10)
  expect(open.filter((order) => order.client_hash !== null)).toHaveLength(3)
})

test('a client address is stored only as a hash, and only while the checkout is open', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  await buy(shop, '203.0.113.7', 1)
  const { db } = shop.services
  const [order] = await db.selectFrom('orders').selectAll().execute()
  expect(order?.client_hash).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(order)).not.toContain('203.0.113')
  shop.clock.advance(3600)
  await shop.runJobs()
  expect(await db.selectFrom('orders').select(['payment_status', 'client_hash']).execute()).toEqual([
    { payment_status: 'failed', client_hash: null },
  ])
})

test('a call over the cap is refused with a message, and reserves nothing', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  await buy(shop, '203.0.113.7', 10)
  // A checkout that the provider is still opening has no session id, so it cannot be closed.
  await shop.services.db.updateTable('orders').set({ stripe_session_id: null }).execute()
  const refused = await buy(shop, '203.0.113.7', 1)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error:
        'Too many checkouts are open from your internet connection. Please finish one of them, or try again in a few minutes.',
    },
  })
  expect(await readStock(shop)).toBe(190)
})

const statusOf = async (shop: TestShop, sessionId: string) =>
  (await stripeClient(shop).checkout.sessions.retrieve(sessionId)).status

const readOrders = ({ services: { db } }: TestShop) =>
  db.selectFrom('orders').select(['payment_status', 'reserved']).orderBy('created_at').orderBy('id').execute()

test('a refused call closes no checkout', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  const good = await buy(shop, '203.0.113.7', 5)
  const opening = await buy(shop, '203.0.113.7', 5)
  await shop.services.db
    .updateTable('orders')
    .set({ stripe_session_id: null })
    .where('stripe_session_id', '=', opening.body.sessionId)
    .execute()
  expect((await buy(shop, '203.0.113.7', 10)).status).toBe(409)
  expect(await statusOf(shop, good.body.sessionId)).toBe('open')
  expect(await readStock(shop)).toBe(190)
})

test('if the provider cannot open the new checkout, the older one stays, and can be replaced later', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  const good = await buy(shop, '203.0.113.7', 10)
  shop.clock.advance(10)
  const { payments } = shop.services
  interceptProvider(shop, async (request, sandbox) =>
    request.url.endsWith('/checkout/sessions') ? new Response('', { status: 500 }) : await sandbox(request),
  )
  expect((await buy(shop, '203.0.113.7', 10)).status).toBeGreaterThanOrEqual(500)
  expect(await statusOf(shop, good.body.sessionId)).toBe('open')
  expect(await readOrders(shop)).toEqual([
    { payment_status: 'pending', reserved: 10 },
    { payment_status: 'failed', reserved: 0 },
  ])

  shop.services.payments = payments
  shop.clock.advance(10)
  expect((await buy(shop, '203.0.113.7', 10)).status).toBe(200)
  expect(await statusOf(shop, good.body.sessionId)).toBe('expired')
  expect(await readStock(shop)).toBe(190)
})

test.each(['the next call', 'the sweep'])(
  'an older checkout that could not be closed at once is closed by %s',
  async (by) => {
    await using shop = await openStrictShop()
    await setStock(shop, 200)
    const first = await buy(shop, '203.0.113.7', 10)
    const { payments } = shop.services
    interceptProvider(shop, async (request, sandbox) =>
      request.url.endsWith('/expire') ? new Response('', { status: 500 }) : await sandbox(request),
    )
    const second = await buy(shop, '203.0.113.7', 10)
    expect(second.status).toBe(200)
    expect(shop.readLog().map(({ msg }) => msg)).toContain('older checkout not closed yet')
    expect(await readStock(shop)).toBe(180)

    shop.services.payments = payments
    shop.clock.advance(15 * 60)
    if (by === 'the sweep') {
      await shop.runJobs()
      expect(await statusOf(shop, second.body.sessionId)).toBe('open')
    } else {
      expect((await buy(shop, '203.0.113.7', 10)).status).toBe(200)
      expect(await statusOf(shop, second.body.sessionId)).toBe('expired')
    }
    expect(await statusOf(shop, first.body.sessionId)).toBe('expired')
    expect(await readStock(shop)).toBe(190)
  },
)

test('if a process dies before the new checkout is open, the older one stays', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  const first = await buy(shop, '203.0.113.7', 10)
  const second = await buy(shop, '198.51.100.1', 10)
  const { db } = shop.services
  // The state that the dead process left.
  const { id } = await db
    .updateTable('orders')
    .set({ stripe_session_id: null })
    .where('stripe_session_id', '=', second.body.sessionId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('orders')
    .set({ replaced_by: id })
    .where('stripe_session_id', '=', first.body.sessionId)
    .execute()
  shop.clock.advance(15 * 60)
  await shop.runJobs()
  await shop.runJobs()
  expect(await statusOf(shop, first.body.sessionId)).toBe('open')
  expect((await readOrders(shop)).map((order) => order.payment_status).toSorted()).toEqual(['failed', 'pending'])
  expect(await readStock(shop)).toBe(190)
})

test('an older checkout that is paid while the new one is opened is a paid order', async () => {
  await using shop = await openStrictShop()
  await setStock(shop, 200)
  const first = await buy(shop, '203.0.113.7', 10)
  shop.clock.advance(10)
  interceptProvider(shop, async (request, sandbox) => {
    if (request.url.endsWith('/checkout/sessions')) await payInSandbox(shop, first.body.sessionId)
    return await sandbox(request)
  })
  expect((await buy(shop, '203.0.113.7', 10)).status).toBe(200)
  expect(await readOrders(shop)).toEqual([
    { payment_status: 'paid', reserved: 0 },
    { payment_status: 'pending', reserved: 10 },
  ])
  expect(await readStock(shop)).toBe(180)
})

test('a checkout is open for a little more than half an hour, to allow for slow requests and clock drift', async () => {
  await using shop = await openStrictShop()
  const { body } = await buy(shop, '203.0.113.7', 1)
  const session = await stripeClient(shop).checkout.sessions.retrieve(body.sessionId)
  expect(session.expires_at - shop.clock.now().getTime() / 1000).toBe(35 * 60)
})
