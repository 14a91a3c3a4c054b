import { expect, test } from 'vitest'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider, outages } from '#tests/support/provider-faults.ts'
import { openTestShop } from '#tests/support/shop.ts'

test('a session is returned without the buyer’s address and with a masked email', async () => {
  await using shop = await openTestShop()
  const input = { productId: 'str8bat-sensor', quantity: 2, discountCode: 'WYCOMBE10' }
  const { sessionId } = (await shop.call('create-checkout', input)).body
  await payInSandbox(shop, sessionId)

  const session = await shop.call('get-stripe-session', { sessionId })
  expect(session).toMatchObject({
    status: 200,
    body: {
      id: sessionId,
      payment_intent: expect.stringMatching(/^pi_/),
      payment_status: 'paid',
      amount_total: 25998,
      currency: 'gbp',
      customer_email: 'A••@example.com',
      line_items: [
        {
          id: expect.stringMatching(/^li_/),
          description: 'str8bat Sensor',
          quantity: 2,
          amount_total: 25998,
          price: { unit_amount: 13999, currency: 'gbp' },
        },
      ],
    },
  })
  const summary = await shop.call('get-session', { session_id: sessionId })
  expect(summary.body).toEqual({
    id: sessionId,
    payment_status: 'paid',
    total_amount: 25998,
    product_name: 'str8bat Sensor',
    product_price: 13999,
    quantity: 2,
    promo_code: 'WYCOMBE10',
    items: [{ description: 'str8bat Sensor', quantity: 2, amount_total: 25998, unit_amount: 13999 }],
  })
  const update = await shop.call('update-order', { sessionId })
  for (const { body } of [session, summary, update]) {
    // The name with its space, because the provider's ids may contain any three letters.
    expect(JSON.stringify(body)).not.toMatch(/High Street|SW1A|Ann |7946/)
  }
})

test('an open session is returned as unpaid', async () => {
  await using shop = await openTestShop()
  const { sessionId } = (await shop.call('create-checkout', { productId: 'zap-infinity-bat' })).body
  expect((await shop.call('get-stripe-session', { sessionId })).body).toMatchObject({
    payment_status: 'unpaid',
    payment_intent: null,
    customer_email: null,
  })
  expect((await shop.call('get-session', { session_id: sessionId })).body).toMatchObject({ payment_status: 'unpaid' })
  expect((await shop.call('update-order', { sessionId })).body).toEqual({ success: true, payment_status: 'pending' })
})

test.each(['cs_test_unknown', 'cs_live_a1b2c3', '../payment_intents', 'cs_test_/../x', '%00', 'cs_test_', '💥'])(
  'a session called %s is not found',
  async (sessionId) => {
    await using shop = await openTestShop()
    expect((await shop.call('get-stripe-session', { sessionId })).status).toBe(404)
    expect((await shop.call('get-session', { session_id: sessionId })).status).toBe(404)
    expect((await shop.call('update-order', { sessionId })).status).toBe(404)
  },
)

test('a call about a session gets 502 while the provider is down', async () => {
  await using shop = await openTestShop()
  const { sessionId } = (await shop.call('create-checkout', { productId: 'zap-infinity-bat' })).body
  interceptProvider(shop, outages['answers with JSON that says nothing']!)
  expect((await shop.call('get-stripe-session', { sessionId })).status).toBe(502)
  expect((await shop.call('get-session', { session_id: sessionId })).status).toBe(502)
  expect((await shop.call('update-order', { sessionId })).status).toBe(502)
})

test('only an admin opens the test checkout, for one sensor', async () => {
  await using shop = await openTestShop()
  const person = await addPerson(shop)
  const admin = await addAdmin(shop)
  const input = { productId: 'zap-infinity-bat' }
  expect((await shop.call('create-checkout-v2', input)).status).toBe(401)
  expect((await shop.call('create-checkout-v2', input, person.token)).status).toBe(403)
  const answer = await shop.call('create-checkout-v2', input, admin.token)
  expect(answer).toMatchObject({ status: 200, body: { url: expect.stringContaining('/sandbox/checkout/cs_test_') } })
  const orders = shop.services.db.selectFrom('orders').select(['product_key', 'quantity', 'livemode'])
  expect(await orders.execute()).toEqual([{ product_key: 'str8bat-sensor', quantity: 1, livemode: false }])
})

test('a shop that has only live keys refuses a test checkout', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  shop.services.payments = { ...shop.services.payments, hasTestMode: false }
  const answer = await shop.call('create-checkout-v2', {}, admin.token)
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('STRIPE_TEST_SECRET_KEY') } })
})

test('a test checkout in a live shop takes no stock, even when paid', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  shop.services.payments = { ...shop.services.payments, isLive: true }
  const { db } = shop.services
  await db.updateTable('products').set({ stock: 1 }).execute()
  const { sessionId } = (await shop.call('create-checkout-v2', {}, admin.token)).body
  await payInSandbox(shop, sessionId)
  expect((await shop.call('update-order', { sessionId })).body.payment_status).toBe('paid')
  const stock = db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  expect(await stock.executeTakeFirst()).toEqual({ stock: 1 })
})

test('the buyer sees the delivery address for an hour after payment', async () => {
  await using shop = await openTestShop()
  const { sessionId } = (await shop.call('create-checkout', { productId: 'zap-infinity-bat' })).body
  expect((await shop.call('find-fresh-order', { sessionId })).body, 'nothing is told before it is paid').toBeNull()
  await payInSandbox(shop, sessionId)
  await shop.call('update-order', { sessionId })

  const { body: fresh } = await shop.call('find-fresh-order', { sessionId })
  expect(fresh).toMatchObject({
    number: expect.stringMatching(/^[0-9A-F]{4} [0-9A-F]{4}$/),
    customer_email: 'Ann.Lee@example.com',
    delivers_to: { address: { line1: expect.any(String), postal_code: expect.any(String) } },
  })
  const asked = { id: fresh?.id ?? '', access: fresh?.access ?? '' }
  expect((await shop.call('find-my-order', asked)).body).toMatchObject({ access: 'link', number: fresh?.number })

  shop.clock.advance(3600)
  expect((await shop.call('find-fresh-order', { sessionId })).body).toBeNull()
  expect((await shop.call('find-my-order', asked)).status).toBe(404)
  expect((await shop.call('find-fresh-order', { sessionId: 'cs_test_nobody' })).body).toBeNull()
})
