import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCheckoutTerms, placeOrder } from '#db/orders/checkout-orders.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { failOrder, recordPayment } from '#services/orders/record-payment.ts'

async function addCode({ services: { db } }: TestShop, maxUses: number | null) {
  await db.insertInto('promo_codes').values({ code: 'FEW', type: 'percent', value: 10, max_uses: maxUses }).execute()
}

async function readUses({ services: { db } }: TestShop): Promise<number> {
  const query = db.selectFrom('promo_codes').select('uses').where('code', '=', 'FEW')
  return (await query.executeTakeFirstOrThrow()).uses
}

const listOrders = ({ services: { db } }: TestShop) =>
  db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id').execute()

const buy = (shop: TestShop, quantity = 1) =>
  shop.call('create-checkout', { productId: 'str8bat-sensor', quantity, discountCode: 'few' })

test('a code for one use opens one checkout of any quantity, and the next buyer is refused', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 1)
  expect((await buy(shop, 4)).status).toBe(200)
  expect(await readUses(shop)).toBe(1)
  const refused = { status: 422, body: { error: 'Invalid or expired promo code' } }
  expect(await buy(shop)).toMatchObject(refused)
  // Codes are checked in memory, which is updated a moment later.
  await expect.poll(() => shop.call('check-promo', { code: 'FEW' })).toMatchObject(refused)
})

test('paying does not use the code a second time', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 2)
  const { body } = await buy(shop)
  await payInSandbox(shop, body.sessionId)
  await recordPayment(shop.services, body.sessionId)
  await recordPayment(shop.services, body.sessionId)
  expect(await readUses(shop)).toBe(1)
})

test('an expired checkout releases its use of the code, once', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 1)
  const { body } = await buy(shop)
  shop.clock.advance(3600)
  await shop.runJobs()
  await recordPayment(shop.services, body.sessionId)
  expect(await readUses(shop)).toBe(0)
  expect((await buy(shop)).status).toBe(200)
})

test('a checkout that could not be opened releases its use of the code', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 1)
  shop.services.payments.createCheckout = () => Promise.reject(new Error('no'))
  await buy(shop).catch(() => {})
  expect(await readUses(shop)).toBe(0)
})

test('a code that was used up since it was checked reserves no stock', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 1)
  const { db } = shop.services
  await db.updateTable('products').set({ stock: 5, price_pence: 1000 }).execute()
  const terms = await findCheckoutTerms(db, 'str8bat-sensor', 'FEW')
  const order = {
    productKey: 'str8bat-sensor',
    productName: 'Sensor',
    price: 1000,
    quantity: 1,
    subtotal: 1000,
    discount: 100,
    total: 900,
    promoCode: 'FEW',
    promoTerms: terms?.promo?.terms ?? null,
    userId: null,
    clientHash: null,
    isCounted: true,
    isTest: false,
    checkout: null,
    now: shop.clock.now(),
  } as const
  expect(await placeOrder(db, { ...order, id: crypto.randomUUID() })).toBe('placed')
  expect(await placeOrder(db, { ...order, id: crypto.randomUUID() })).toBe('code used up')
  expect(await placeOrder(db, { ...order, promoCode: null, quantity: 5, id: crypto.randomUUID() })).toBe('out of stock')
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('key', '=', 'str8bat-sensor')
    .executeTakeFirstOrThrow()
  expect(stock).toBe(4)
  expect(await listOrders(shop)).toHaveLength(1)
})

test('a payment whose use of the code was released takes one again, even beyond the limit, and notes that', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 1)
  const { body } = await buy(shop)
  const { db } = shop.services
  // The order failed only on our side; the provider still takes the money.
  await db.updateTable('orders').set({ payment_status: 'failed', promo_use_held: false }).execute()
  await payInSandbox(shop, body.sessionId)
  expect(await recordPayment(shop.services, body.sessionId)).toMatchObject({ kind: 'paid' })
  expect(await readUses(shop)).toBe(2)
  expect(await listOrders(shop)).toMatchObject([
    { payment_status: 'paid', promo_use_held: true, notes: 'Paid with code FEW after it had been used up.' },
  ])
})

test('an order for which the provider sent no email address uses a code once, however often its payment is recorded', async () => {
  await using shop = await openTestShop()
  await addCode(shop, 50)
  const { body } = await buy(shop)
  await payInSandbox(shop, body.sessionId)
  const { payments } = shop.services
  shop.services.payments = {
    ...payments,
    async findCheckout(id) {
      const checkout = await payments.findCheckout(id)
      return checkout && { ...checkout, customer: { name: null, email: null, phone: null } }
    },
  }
  for (let i = 0; i < 5; i++) expect((await shop.call('update-order', { sessionId: body.sessionId })).status).toBe(200)
  expect(await readUses(shop)).toBe(1)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid', customer_email: null }])
  const emails = await shop.services.db.selectFrom('email_logs').select('email_type').execute()
  expect(emails).toEqual([{ email_type: 'admin_order_notification' }])
})

test('a buyer who types the placeholder as their address is treated as any other', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await addCode(shop, 50)
  const { body } = await buy(shop)
  await payInSandbox(shop, body.sessionId, { email: 'pending@checkout.invalid' })
  for (let i = 0; i < 5; i++) await shop.call('update-order', { sessionId: body.sessionId })
  expect(await readUses(shop)).toBe(1)
  const [order] = await listOrders(shop)
  expect(order).toMatchObject({ payment_status: 'paid', customer_email: 'pending@checkout.invalid', buyer_known: true })
  const emails = shop.services.db.selectFrom('email_logs').select('email_type').orderBy('email_type')
  expect(await emails.execute()).toEqual([
    { email_type: 'admin_order_notification' },
    { email_type: 'order_confirmation' },
  ])
  await shop.call('delete-test-orders', {}, admin.token)
  expect(await listOrders(shop)).toHaveLength(1)
  const tracked = await shop.call('public-order-status', {
    identifier: order!.id,
    type: 'id',
    email: 'pending@checkout.invalid',
  })
  expect(tracked.body).toMatchObject({ id: order!.id })
})

test('admins see the placeholder for an order with an unknown buyer', async () => {
  await using shop = await openTestShop()
  const admin = await addAdmin(shop)
  await addCode(shop, null)
  await buy(shop)
  const { body } = await shop.call('list-orders', {}, admin.token)
  expect(body.rows).toMatchObject([{ customer_email: 'pending@checkout.invalid', buyer_known: false }])
  const stored = await listOrders(shop)
  expect(stored).toMatchObject([{ customer_email: null }])
})

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom('pay', 'look', 'look', 'expire', 'fail here', 'mark paid', 'delete tests'),
      order: fc.nat(9),
    }),
  },
)

test.each([1, 2, 3, 4])(
  'after any events, the uses of a code equal the orders that hold one, and the stock adds up (seed %i)',
  async (seed) => {
    await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
    const admin = await addAdmin(shop)
    const { db } = shop.services
    await addCode(shop, 3)
    await db.updateTable('products').set({ stock: 8 }).execute()
    const sessions: string[] = []
    for (const taken of fc.sample(step, { seed, numRuns: 16 })) {
      if (taken.does === 'place') {
        const { status, body } = await buy(shop, taken.quantity)
        if (status === 200) sessions.push(body.sessionId)
        continue
      }
      const sessionId = sessions[taken.order % sessions.length]
      if (sessionId) await act(shop, admin.token, taken.does, sessionId)
    }
    const orders = await listOrders(shop)
    expect(await readUses(shop)).toBe(orders.filter((order) => order.promo_use_held).length)
    for (const order of orders) expect(order.promo_use_held).toBe(order.payment_status !== 'failed')
    const sensor = db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
    const { stock } = await sensor.executeTakeFirstOrThrow()
    const missing = orders.reduce((sum, order) => sum + Number(order.notes?.match(/was (\d+) short/)?.[1] ?? 0), 0)
    const gone = orders.filter((order) => order.payment_status !== 'failed')
    expect((stock ?? 0) + gone.reduce((sum, order) => sum + order.quantity, 0) - missing).toBe(8)
  },
)

async function act(shop: TestShop, token: string, does: string, sessionId: string): Promise<void> {
  const { db, payments } = shop.services
  const order = await db.selectFrom('orders').selectAll().where('stripe_session_id', '=', sessionId).executeTakeFirst()
  switch (does) {
    case 'pay':
      await payInSandbox(shop, sessionId)
      break
    case 'look':
      await recordPayment(shop.services, sessionId)
      break
    case 'expire':
      await payments.expireCheckout(sessionId)
      await recordPayment(shop.services, sessionId)
      break
    case 'fail here':
      // The shop gives the order up, as if the provider could not be reached. The provider may still take the money later.
      await db.transaction().execute(async (tx) => {
        const locked = order && (await lockOrder(tx, { orderId: order.id }))
        if (locked) await failOrder(tx, locked, 'Failed here.', shop.clock.now())
      })
      break
    case 'mark paid':
      if (order) await shop.call('set-payment-status', { id: order.id, status: 'paid' }, token)
      break
    case 'delete tests':
      await shop.call('delete-test-orders', {}, token)
      break
  }
}

test('a code that ends while a checkout is opened is either accepted with its discount or refused', async () => {
  await using shop = await openTestShop()
  await addCode(shop, null)
  const end = shop.clock.now().getTime() + 1000
  await shop.services.db
    .updateTable('promo_codes')
    .set({ ends_at: new Date(end) })
    .where('code', '=', 'FEW')
    .execute()
  let asked = 0
  shop.services.clock = { ...shop.clock, now: () => new Date(end - 1 + asked++) }
  expect((await buy(shop)).status).toBe(200)
  expect(await listOrders(shop)).toMatchObject([{ promo_code: 'FEW', discount: 1400 }])
})
