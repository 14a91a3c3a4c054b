import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { products } from '#domain/products/catalogue.ts'
import { addPerson } from '#tests/support/people.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider, outages } from '#tests/support/provider-faults.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

const sensor = { productId: 'str8bat-sensor' }

async function listOrders({ services: { db } }: TestShop) {
  return await db.selectFrom('orders').selectAll().orderBy('created_at').execute()
}

async function setStock({ services: { db } }: TestShop, stock: number | null) {
  await db.updateTable('products').set({ stock }).where('key', '=', 'str8bat-sensor').execute()
}

async function readStock({ services: { db } }: TestShop) {
  const query = db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  return (await query.executeTakeFirstOrThrow()).stock
}

test('a checkout is a pending order with a placeholder for its buyer', async () => {
  await using shop = await openTestShop()
  const { status, body } = await shop.call('create-checkout', sensor)
  expect(status).toBe(200)
  expect(body).toEqual({ url: `http://shop.test/sandbox/checkout/${body.sessionId}`, sessionId: body.sessionId })
  expect(await listOrders(shop)).toMatchObject([
    {
      product_key: 'str8bat-sensor',
      product_name: products['str8bat-sensor'].name,
      product_price: 13999,
      quantity: 1,
      subtotal: 13999,
      discount: 0,
      total_amount: 13999,
      currency: 'gbp',
      promo_code: null,
      customer_email: null,
      payment_status: 'pending',
      shipping_status: 'pending',
      stripe_session_id: body.sessionId,
      livemode: false,
      user_id: null,
    },
  ])
})

test('the session at the provider has all expected parameters', async () => {
  await using shop = await openTestShop()
  const { body } = await shop.call('create-checkout', { ...sensor, discountCode: 'WYCOMBE10', quantity: 2 })
  const [order] = await listOrders(shop)
  const session = await stripeClient(shop).checkout.sessions.retrieve(body.sessionId)
  const metadata = { order_id: order?.id, product_key: 'str8bat-sensor', promo_code: 'WYCOMBE10' }
  expect(session).toMatchObject({
    mode: 'payment',
    currency: 'gbp',
    submit_type: 'pay',
    amount_subtotal: 27998,
    amount_total: 25998,
    client_reference_id: order?.id,
    metadata,
    success_url: 'http://shop.test/checkout-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/checkout-cancel?product=str8bat-sensor&quantity=2&pc=WYCOMBE10',
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ['GB'] },
    shipping_options: [{ shipping_amount: 0 }],
  })
  expect(session.expires_at - session.created).toBe(35 * 60)
  await payInSandbox(shop, body.sessionId)
  const [intent] = (await stripeClient(shop).paymentIntents.list()).data
  expect(intent?.metadata).toEqual(metadata)
})

test('the hosted page shows the discount as a discount and the delivery as free', async () => {
  await using shop = await openTestShop()
  const { body } = await shop.call('create-checkout', { ...sensor, discountCode: ' wycombe 10 ' })
  const page = await (await shop.app.request(`/sandbox/checkout/${body.sessionId}`)).text()
  for (const part of ['£139.99', 'WYCOMBE10', '−£10.00', 'Free UK delivery within 48 hours', 'Pay £129.99']) {
    expect(page).toContain(part)
  }
})

test('a product is found by its key and by its id', async () => {
  await using shop = await openTestShop()
  for (const product of Object.values(products)) {
    expect((await shop.call('create-checkout', { productId: product.id })).status).toBe(200)
    expect((await shop.call('create-checkout', { productId: product.key })).status).toBe(200)
  }
  // All four have the same time by the shop's clock, so their order is undefined.
  const amounts = (await listOrders(shop)).map((order) => order.total_amount)
  expect(amounts.toSorted((one, other) => one - other)).toEqual([13999, 13999, 35000, 35000])
})

test('prices in the request are ignored', async () => {
  await using shop = await openTestShop()
  const tampered = { ...sensor, price: 1, unit_amount: 1, total_amount: 1, product_price: 1, discount: 13998 }
  expect((await shop.call('create-checkout', tampered)).status).toBe(200)
  expect((await listOrders(shop)).map((order) => order.total_amount)).toEqual([13999])
})

test.each([
  ['an unknown product', { productId: 'free-bat' }, 404],
  ['a product from the prototype', { productId: '__proto__' }, 404],
  ['no product', {}, 400],
  ['a product that is a list', { productId: ['str8bat-sensor'] }, 400],
  ['no units', { ...sensor, quantity: 0 }, 400],
  ['less than none', { ...sensor, quantity: -1 }, 400],
  ['eleven units', { ...sensor, quantity: 11 }, 400],
  ['half a unit', { ...sensor, quantity: 0.5 }, 400],
  ['a quantity in words', { ...sensor, quantity: '2' }, 400],
  ['an unknown code', { ...sensor, discountCode: 'FREE100' }, 422],
  ['an expired code', { ...sensor, discountCode: 'LCC15' }, 422],
  ['a code that is SQL', { ...sensor, discountCode: "' or 1=1 --" }, 422],
  ['a code that is an object', { ...sensor, discountCode: { code: 'WYCOMBE10' } }, 400],
])('a checkout with %s is refused and leaves no trace', async (_, input, status) => {
  await using shop = await openTestShop()
  const answer = await shop.call('create-checkout', input as typeof sensor)
  expect(answer.status).toBe(status)
  expect(answer.body.error).toEqual(expect.any(String))
  expect(await listOrders(shop)).toEqual([])
  expect((await stripeClient(shop).checkout.sessions.list()).data).toEqual([])
})

test('a blank code counts as none', async () => {
  await using shop = await openTestShop()
  for (const discountCode of ['', '  ', null]) {
    expect((await shop.call('create-checkout', { ...sensor, discountCode })).status).toBe(200)
  }
})

test('a code is valid by the shop’s clock, to the end of its last day', async () => {
  await using shop = await openTestShop()
  const input = { ...sensor, discountCode: 'TWENTY20' }
  shop.clock.set('2025-12-15T23:59:59Z')
  expect((await shop.call('create-checkout', input)).status).toBe(200)
  expect(await listOrders(shop)).toMatchObject([{ total_amount: 11999, discount: 2000 }])
  shop.clock.set('2025-12-16T00:00:00Z')
  expect((await shop.call('create-checkout', input)).status).toBe(422)
})

test('a used-up code is refused', async () => {
  await using shop = await openTestShop()
  await shop.services.db.updateTable('promo_codes').set({ max_uses: 1 }).where('code', '=', 'MOLESEY5').execute()
  const input = { ...sensor, discountCode: 'MOLESEY5' }
  const { body } = await shop.call('create-checkout', input)
  await payInSandbox(shop, body.sessionId)
  await shop.runJobs()
  expect((await shop.call('create-checkout', input)).status).toBe(422)
})

test('a signed-in buyer owns the order, and the email is prefilled', async () => {
  await using shop = await openTestShop()
  const person = await addPerson(shop)
  const { body } = await shop.call('create-checkout', sensor, person.token)
  expect(await listOrders(shop)).toMatchObject([{ user_id: person.id, customer_email: null }])
  const page = await (await shop.app.request(`/sandbox/checkout/${body.sessionId}`)).text()
  expect(page).toContain(`value="${person.email}"`)
})

test('an unavailable product is a conflict with a message', async () => {
  await using shop = await openTestShop()
  await setStock(shop, 0)
  expect(await shop.call('create-checkout', sensor)).toMatchObject({
    status: 409,
    body: { error: 'str8bat Sensor is out of stock at the moment.' },
  })
  await setStock(shop, 2)
  expect(await shop.call('create-checkout', { ...sensor, quantity: 3 })).toMatchObject({
    status: 409,
    body: { error: 'We only have 2 of the str8bat Sensor left.' },
  })
  await shop.services.db.updateTable('products').set({ active: false }).where('key', '=', 'str8bat-sensor').execute()
  expect(await shop.call('create-checkout', sensor)).toMatchObject({
    status: 409,
    body: { error: 'str8bat Sensor cannot be bought at the moment.' },
  })
  expect(await listOrders(shop)).toEqual([])
})

test('stock is reserved at checkout, sold when paid and released when the checkout expires', async () => {
  await using shop = await openTestShop()
  await setStock(shop, 3)
  const kept = await shop.call('create-checkout', sensor)
  shop.clock.advance(1)
  await shop.call('create-checkout', { ...sensor, quantity: 2 })
  expect(await readStock(shop)).toBe(0)
  expect((await shop.call('create-checkout', sensor)).status).toBe(409)

  await payInSandbox(shop, kept.body.sessionId)
  await shop.runJobs()
  shop.clock.advance(3600)
  await shop.runJobs()
  expect(await listOrders(shop)).toMatchObject([
    { payment_status: 'paid', reserved: 0 },
    { payment_status: 'failed', reserved: 0, notes: 'The checkout expired unpaid.' },
  ])
  expect(await readStock(shop)).toBe(2)
})

test.each(Object.keys(outages))('a provider that %s fails the order and releases the stock', async (outage) => {
  await using shop = await openTestShop()
  await setStock(shop, 1)
  interceptProvider(shop, outages[outage]!)
  const answer = await shop.call('create-checkout', { ...sensor, discountCode: 'WYCOMBE10' })
  expect(answer).toMatchObject({ status: 502, body: { code: 'provider-down' } })
  expect(await listOrders(shop)).toMatchObject([
    {
      payment_status: 'failed',
      reserved: 0,
      stripe_session_id: null,
      notes: 'The payment provider could not open a checkout.',
    },
  ])
  expect(await readStock(shop)).toBe(1)
})

test('a provider that fails once is retried, and opens one checkout', async () => {
  await using shop = await openTestShop()
  let isFirst = true
  interceptProvider(shop, async (request, sandbox) => {
    const answer = await sandbox(request)
    // The session was opened, but the response was lost.
    if (isFirst) {
      isFirst = false
      throw new TypeError('connection reset')
    }
    return answer
  })
  expect((await shop.call('create-checkout', sensor)).status).toBe(200)
  expect((await stripeClient(shop).checkout.sessions.list()).data).toHaveLength(1)
})

test.each([
  ['two statements', null, null, 1],
  ['two statements with a code', null, 'WYCOMBE10', 1],
  ['three where stock is counted, for the cap per address', 5, null, 2],
])('with the time of the provider left out, a checkout takes %s', async (_, stock, discountCode, asked) => {
  await using shop = await openTestShop()
  await setStock(shop, stock)
  await shop.services.shopFacts.refresh()
  const statements = recordStatements(shop)
  let before = -1
  shop.services.payments = {
    ...shop.services.payments,
    createCheckout: async () => {
      before = statements.length
      return { id: 'cs_test_x', url: 'http://pay.test/x', livemode: false }
    },
  }
  const answer = await shop.call('create-checkout', { ...sensor, ...(discountCode && { discountCode }) })
  expect(answer.body).toEqual({ url: 'http://pay.test/x', sessionId: 'cs_test_x' })
  expect({ before, after: statements.length - before }).toEqual({ before: 1, after: asked })
})

/** Simulates an instance that receives no notifications. */
async function stopHearing(shop: TestShop) {
  const offers = await shop.services.shopFacts.offers()
  shop.services.shopFacts = { ...shop.services.shopFacts, offers: async () => offers, refresh: async () => {} }
}

test('a new price that this instance does not know yet is charged', async () => {
  await using shop = await openTestShop()
  await stopHearing(shop)
  await shop.services.db.updateTable('products').set({ price_pence: 15000 }).execute()
  expect((await shop.call('create-checkout', sensor)).status).toBe(200)
  expect(await listOrders(shop)).toMatchObject([{ product_price: 15000, total_amount: 15000 }])
})

test('a checkout opened with outdated terms is closed at the provider', async () => {
  await using shop = await openTestShop()
  const { payments, db } = shop.services
  shop.services.payments = {
    ...payments,
    createCheckout: async (details) => {
      await db.updateTable('products').set({ price_pence: 15000 }).execute()
      return await payments.createCheckout(details)
    },
  }
  const { body } = await shop.call('create-checkout', sensor)
  const { data } = await stripeClient(shop).checkout.sessions.list()
  expect(data.map(({ id, status }) => ({ isOurs: id === body.sessionId, status }))).toEqual(
    expect.arrayContaining([
      { isOurs: true, status: 'open' },
      { isOurs: false, status: 'expired' },
    ]),
  )
  expect(await listOrders(shop)).toMatchObject([{ stripe_session_id: body.sessionId }])
})

test('an order that cannot be stored leaves no open checkout', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await sql`alter table orders add constraint no_more check (false) not valid`.execute(db)
  try {
    expect((await shop.call('create-checkout', sensor)).status).toBe(500)
  } finally {
    await sql`alter table orders drop constraint no_more`.execute(db)
  }
  expect((await stripeClient(shop).checkout.sessions.list()).data).toMatchObject([{ status: 'expired' }])
})

test('a product taken off sale cannot be bought, even on an instance that has not heard of the change yet', async () => {
  await using shop = await openTestShop()
  await stopHearing(shop)
  await shop.services.db.updateTable('products').set({ active: false }).execute()
  expect(await shop.call('create-checkout', sensor)).toMatchObject({ status: 409 })
  expect(await listOrders(shop)).toEqual([])
})

test('units are reserved even if this instance does not know yet that the stock is counted', async () => {
  await using shop = await openTestShop()
  await stopHearing(shop)
  await setStock(shop, 2)
  expect((await shop.call('create-checkout', sensor)).status).toBe(200)
  expect(await readStock(shop)).toBe(1)
  expect((await shop.call('create-checkout', { ...sensor, quantity: 2 })).body.error).toMatch(/^We only have 1 of/)
})

test('a code has the database’s terms, even if this instance knows older ones', async () => {
  await using shop = await openTestShop()
  await stopHearing(shop)
  const { db } = shop.services
  const bought = { ...sensor, discountCode: 'WYCOMBE10' }
  await db.updateTable('promo_codes').set({ value: 2000 }).where('code', '=', 'WYCOMBE10').execute()
  expect((await shop.call('create-checkout', bought)).status).toBe(200)
  expect(await listOrders(shop)).toMatchObject([{ discount: 2000 }])
  await db.updateTable('promo_codes').set({ active: false }).where('code', '=', 'WYCOMBE10').execute()
  expect((await shop.call('create-checkout', bought)).status).toBe(422)

  const columns = { type: 'fixed_minor', value: 500, description: '£5 off' } as const
  await db
    .insertInto('promo_codes')
    .values({ code: 'BRANDNEW', ...columns })
    .execute()
  expect((await shop.call('create-checkout', { ...sensor, discountCode: 'BRANDNEW' })).status).toBe(200)
})
