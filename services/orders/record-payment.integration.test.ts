import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { postWebhook, sessionEvent } from '#tests/support/webhooks.ts'
import { recordPayment } from './record-payment.ts'

async function startCheckout(shop: TestShop, discountCode?: string): Promise<string> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', discountCode })
  return body.sessionId
}

async function listOrders({ services: { db } }: TestShop) {
  return await db.selectFrom('orders').selectAll().orderBy('created_at').execute()
}

async function listEmails({ services: { db } }: TestShop) {
  const rows = await db
    .selectFrom('email_logs')
    .select(['email_type', 'recipient_email'])
    .orderBy('email_type')
    .execute()
  return rows.map((row) => `${row.email_type} to ${row.recipient_email}`)
}

const bothEmails = [
  'admin_order_notification to hello@smartcricket.example',
  'order_confirmation to Ann.Lee@example.com',
]

test('a payment fills in the order, counts the code and queues both emails', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop, 'WYCOMBE10')
  await payInSandbox(shop, sessionId)
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'paid' })
  expect(await listOrders(shop)).toMatchObject([
    {
      payment_status: 'paid',
      paid_at: shop.clock.now(),
      customer_name: 'Ann Lee',
      customer_email: 'Ann.Lee@example.com',
      customer_phone: '+442079460123',
      shipping_address: {
        name: 'Ann Lee',
        phone: '+442079460123',
        address: { line1: '1 High Street', line2: null, city: 'London', postal_code: 'SW1A 1AA', country: 'GB' },
      },
      payment_intent_id: expect.stringMatching(/^pi_/),
      payment_problem: null,
    },
  ])
  expect(await listEmails(shop)).toEqual(bothEmails)
  const code = await shop.services.db
    .selectFrom('promo_codes')
    .select('uses')
    .where('code', '=', 'WYCOMBE10')
    .executeTakeFirstOrThrow()
  expect(code.uses).toBe(1)
})

test('an unpaid checkout changes nothing', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'waiting' })
  expect(await recordPayment(shop.services, 'cs_test_unknown')).toEqual({ kind: 'unknown' })
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending' }])
})

test('a payment that is recorded repeatedly, concurrently and in sequence, counts once', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop, 'WYCOMBE10')
  await payInSandbox(shop, sessionId)
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => recordPayment(shop.services, sessionId)))
  outcomes.push(await recordPayment(shop.services, sessionId))
  const kinds = outcomes.map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual(['already paid', 'already paid', 'already paid', 'already paid', 'paid'])
  expect(await listOrders(shop)).toHaveLength(1)
  expect(await listEmails(shop)).toEqual(bothEmails)
  const codes = shop.services.db.selectFrom('promo_codes').select('uses').where('uses', '>', 0)
  expect(await codes.execute()).toEqual([{ uses: 1 }])
})

test('two concurrent webhooks of a payment make one paid order and one confirmation', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  await payInSandbox(shop, sessionId)
  const bodies = [sessionEvent(sessionId), sessionEvent(sessionId), sessionEvent(sessionId, undefined, 'evt_other')]
  const answers = await Promise.all(bodies.map((body) => postWebhook(shop, body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid' }])
  expect(await listEmails(shop)).toEqual(bothEmails)
})

test('a webhook that arrives before create-checkout’s response finds the order', async () => {
  await using shop = await openTestShop()
  interceptProvider(shop, async (request, sandbox) => {
    const isCreation = request.method === 'POST' && new URL(request.url).pathname === '/v1/checkout/sessions'
    const answer = await sandbox(request)
    if (isCreation) {
      const { id } = (await answer.clone().json()) as { id: string }
      await payInSandbox(shop, id)
      expect((await postWebhook(shop, sessionEvent(id))).status).toBe(200)
      expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid', stripe_session_id: id }])
    }
    return answer
  })
  const sessionId = await startCheckout(shop)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid', stripe_session_id: sessionId }])
  expect(await listEmails(shop)).toEqual(bothEmails)
})

test('a payment link creates an order if there is none', async () => {
  await using shop = await openTestShop()
  await shop.services.db.updateTable('products').set({ stock: 4 }).where('key', '=', 'zap-infinity-bat').execute()
  const opened = await shop.app.request('/sandbox/link/zap-infinity-bat')
  const path = opened.headers.get('location') ?? ''
  const sessionId = path.split('/').at(-1) ?? ''
  expect(await (await shop.app.request(path)).text()).toContain('Pay £350.00')
  const paid = await payInSandbox(shop, sessionId)
  expect(paid.headers.get('location')).toBe(`http://shop.test/thank-you?session_id=${sessionId}`)
  await Promise.all([1, 2].map((n) => postWebhook(shop, sessionEvent(sessionId, undefined, `evt_${n}`))))
  expect(await listOrders(shop)).toMatchObject([
    {
      product_key: 'zap-infinity-bat',
      product_name: 'ZAP Smart Cricket Bat',
      product_price: 35000,
      quantity: 1,
      subtotal: 35000,
      total_amount: 35000,
      payment_status: 'paid',
      customer_email: 'Ann.Lee@example.com',
    },
  ])
  expect(await listEmails(shop)).toEqual(bothEmails)
  const stock = shop.services.db.selectFrom('products').select('stock').where('key', '=', 'zap-infinity-bat')
  expect(await stock.executeTakeFirst()).toEqual({ stock: 3 })
})

test('a paid session whose order was deleted restores the order under its id', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop, 'MOLESEY5')
  const [order] = await listOrders(shop)
  await shop.services.db.deleteFrom('orders').execute()
  await payInSandbox(shop, sessionId)
  await Promise.all([1, 2, 3].map(() => recordPayment(shop.services, sessionId)))
  expect(await listOrders(shop)).toMatchObject([
    {
      id: order?.id,
      stripe_session_id: sessionId,
      payment_status: 'paid',
      subtotal: 13999,
      discount: 500,
      total_amount: 13499,
      promo_code: 'MOLESEY5',
    },
  ])
  expect(await listEmails(shop)).toEqual(bothEmails)
})

test.each([
  ['amount', { subtotal: 35000, total_amount: 35000 }, 'The provider took £139.99, the order says £350.00.'],
  ['currency', { currency: 'eur' }, 'The provider took £139.99, the order says €139.99.'],
])('a payment with another %s is noted, and the order stays unpaid', async (_, change, problem) => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  await shop.services.db.updateTable('orders').set(change).execute()
  await payInSandbox(shop, sessionId)
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'mismatch' })
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'mismatch' })
  shop.clock.advance(3600)
  await shop.runJobs()
  expect(await listOrders(shop)).toMatchObject([
    {
      payment_status: 'pending',
      payment_problem: problem,
      customer_email: 'Ann.Lee@example.com',
      payment_intent_id: expect.stringMatching(/^pi_/),
    },
  ])
  expect(await listEmails(shop)).toEqual([])
})

test('an order whose checkout has expired fails once', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  shop.clock.advance(3600)
  await shop.runJobs()
  const failed = { payment_status: 'failed', notes: 'The checkout expired unpaid.' }
  expect(await listOrders(shop)).toMatchObject([failed])
  await postWebhook(shop, sessionEvent(sessionId, 'checkout.session.expired', 'evt_again'))
  expect(await listOrders(shop)).toMatchObject([failed])
})

test('a payment that arrives after the order has failed makes it paid and takes the units that are left', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  const { db } = shop.services
  await db.updateTable('orders').set({ payment_status: 'failed' }).execute()
  await db.updateTable('products').set({ stock: 0 }).execute()
  await payInSandbox(shop, sessionId)
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'paid' })
  expect(await listOrders(shop)).toMatchObject([
    { payment_status: 'paid', notes: 'Paid, but the stock was 1 short when the payment arrived.' },
  ])
  expect(await listEmails(shop)).toEqual(bothEmails)
})

test('late and repeated events about a fulfilled order change nothing and cause no error', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  await payInSandbox(shop, sessionId)
  await recordPayment(shop.services, sessionId)
  await shop.services.db.updateTable('orders').set({ payment_status: 'fulfilled' }).execute()
  for (const type of ['checkout.session.completed', 'checkout.session.expired']) {
    expect((await postWebhook(shop, sessionEvent(sessionId, type, `evt_${type}`))).status).toBe(200)
  }
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'fulfilled' }])
  expect(await listEmails(shop)).toEqual(bothEmails)
})

test('an order that staff marked as paid gets its buyer from the provider later, and one confirmation', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop)
  await shop.services.db.updateTable('orders').set({ payment_status: 'paid', paid_at: shop.clock.now() }).execute()
  await payInSandbox(shop, sessionId)
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'already paid' })
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'already paid' })
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid', customer_name: 'Ann Lee' }])
  expect(await listEmails(shop)).toEqual(bothEmails)
})

test('if recording a payment fails half-way, nothing is stored, and the next attempt stores everything', async () => {
  await using shop = await openTestShop()
  const sessionId = await startCheckout(shop, 'WYCOMBE10')
  await payInSandbox(shop, sessionId)
  const { db, config } = shop.services
  const broken = { ...config, company: { ...config.company, email: null as unknown as string } }
  await expect(recordPayment({ ...shop.services, config: broken }, sessionId)).rejects.toThrow()
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending', customer_name: null }])
  expect(await listEmails(shop)).toEqual([])
  // The use of the code was reserved by the checkout, so it counts although the payment is not recorded.
  const uses = db.selectFrom('promo_codes').select('uses').where('uses', '>', 0)
  expect(await uses.execute()).toEqual([{ uses: 1 }])

  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'paid' })
  expect(await listEmails(shop)).toEqual(bothEmails)
  expect(await uses.execute()).toEqual([{ uses: 1 }])
})

test.each(['duplicate', 'reorder', 'delay', 'duplicate,delay,reorder'])(
  'with webhooks that %s there is one order and one confirmation',
  async (misbehaviour) => {
    await using shop = await openTestShop({ SANDBOX_WEBHOOKS: misbehaviour })
    const sessionId = await startCheckout(shop)
    await payInSandbox(shop, sessionId)
    for (let seconds = 0; seconds < 30; seconds += 2) {
      await shop.runJobs()
      shop.clock.advance(2)
    }
    expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid' }])
    expect(await listEmails(shop)).toEqual(bothEmails)
    const waiting = shop.services.db.selectFrom('sandbox_deliveries').select('id').where('status', '<>', 'delivered')
    expect(await waiting.execute()).toEqual([])
  },
)

test('if every webhook is lost, the call of the confirmation page records the payment', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const sessionId = await startCheckout(shop)
  await payInSandbox(shop, sessionId)
  await shop.runJobs()
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending' }])
  const answer = await shop.call('update-order', { sessionId })
  expect(answer).toMatchObject({ status: 200, body: { success: true, payment_status: 'paid' } })
  expect(await listEmails(shop)).toEqual(bothEmails)
})
