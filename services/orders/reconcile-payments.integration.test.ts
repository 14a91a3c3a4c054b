import { expect, test } from 'vitest'
import { takeOrdersToCheck } from '#db/orders/checkout-orders.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { interceptProvider, outages } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'

async function startCheckout(shop: TestShop): Promise<string> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
  return body.sessionId
}

async function listOrders({ services: { db } }: TestShop) {
  return await db.selectFrom('orders').select(['payment_status', 'notes', 'reserved']).orderBy('created_at').execute()
}

/** Webhooks are dropped, so only the sweep settles payments. */
const openSilentShop = () => openTestShop({ SANDBOX_WEBHOOKS: 'drop' })

test('an unreported payment is found ten minutes after the checkout was opened', async () => {
  await using shop = await openSilentShop()
  await payInSandbox(shop, await startCheckout(shop))
  shop.clock.advance(10 * 60)
  await reconcilePayments(shop.services)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending' }])
  shop.clock.advance(1)
  await reconcilePayments(shop.services)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid' }])
  const emails = shop.services.db.selectFrom('email_logs').select('email_type').orderBy('email_type')
  expect(await emails.execute()).toEqual([
    { email_type: 'admin_order_notification' },
    { email_type: 'order_confirmation' },
  ])
})

test('an open checkout stays open, and is checked again five minutes later', async () => {
  await using shop = await openSilentShop()
  let questions = 0
  interceptProvider(shop, async (request, sandbox) => {
    if (request.method === 'GET' && request.url.includes('/checkout/sessions/')) questions += 1
    return await sandbox(request)
  })
  await startCheckout(shop)
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  await reconcilePayments(shop.services)
  expect(questions).toBe(1)
  shop.clock.advance(300)
  await reconcilePayments(shop.services)
  expect(questions).toBe(2)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending' }])
})

test('an order whose checkout has expired fails and releases its stock', async () => {
  await using shop = await openSilentShop()
  await shop.services.db.updateTable('products').set({ stock: 1 }).execute()
  await startCheckout(shop)
  shop.clock.advance(3600)
  await reconcilePayments(shop.services)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'failed', reserved: 0 }])
  const stock = shop.services.db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  expect(await stock.executeTakeFirst()).toEqual({ stock: 1 })
})

test('an order whose checkout was never opened, because the process died, fails', async () => {
  await using shop = await openSilentShop()
  await startCheckout(shop)
  await shop.services.db.updateTable('orders').set({ stripe_session_id: null }).execute()
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'failed', notes: 'The checkout was never opened.' }])
})

test('an order whose checkout the provider does not know fails', async () => {
  await using shop = await openSilentShop()
  await startCheckout(shop)
  await shop.services.db.updateTable('orders').set({ stripe_session_id: 'cs_test_lost' }).execute()
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  expect(await listOrders(shop)).toMatchObject([
    { payment_status: 'failed', notes: 'The payment provider has no such checkout.' },
  ])
})

test('if the provider is down the sweep throws and changes no order', async () => {
  await using shop = await openSilentShop()
  await payInSandbox(shop, await startCheckout(shop))
  await payInSandbox(shop, await startCheckout(shop))
  const { payments } = shop.services
  interceptProvider(shop, outages['answers 500']!)
  shop.clock.advance(601)
  await expect(reconcilePayments(shop.services)).rejects.toThrow('The payment provider failed')
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'pending' }, { payment_status: 'pending' }])

  shop.services.payments = payments
  shop.clock.advance(300)
  await reconcilePayments(shop.services)
  expect(await listOrders(shop)).toMatchObject([{ payment_status: 'paid' }, { payment_status: 'paid' }])
})

test('concurrent sweeps share the orders between them', async () => {
  await using shop = await openSilentShop()
  for (let count = 0; count < 4; count += 1) await payInSandbox(shop, await startCheckout(shop))
  let questions = 0
  interceptProvider(shop, async (request, sandbox) => {
    if (request.method === 'GET' && request.url.includes('/checkout/sessions/')) questions += 1
    return await sandbox(request)
  })
  shop.clock.advance(601)
  await Promise.all([1, 2, 3].map(() => reconcilePayments(shop.services)))
  expect(questions).toBe(4)
  expect((await listOrders(shop)).map((order) => order.payment_status)).toEqual(['paid', 'paid', 'paid', 'paid'])
})

test('one sweep settles any number of due orders', async () => {
  await using shop = await openSilentShop()
  for (let count = 0; count < 101; count++) await addOrder(shop, { payment_status: 'pending', stripe_session_id: null })
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  expect((await listOrders(shop)).filter((order) => order.payment_status === 'failed')).toHaveLength(101)
})

test('a sweep that is stopped finishes the orders it is checking, and the next sweep settles the rest', async () => {
  await using shop = await openSilentShop()
  for (let count = 0; count < 10; count += 1) await payInSandbox(shop, await startCheckout(shop))
  const stopping = new AbortController()
  interceptProvider(shop, async (request, sandbox) => {
    stopping.abort()
    return await sandbox(request)
  })
  shop.clock.advance(601)
  await reconcilePayments(shop.services, stopping.signal)
  const countPaid = async () => (await listOrders(shop)).filter((order) => order.payment_status === 'paid').length
  expect(await countPaid()).toBeGreaterThan(0)
  expect(await countPaid()).toBeLessThanOrEqual(8)

  shop.clock.advance(300)
  await reconcilePayments(shop.services)
  expect(await countPaid()).toBe(10)
})

test('a sweep checks eight checkouts concurrently', async () => {
  await using shop = await openSilentShop()
  for (let count = 0; count < 8; count += 1) await payInSandbox(shop, await startCheckout(shop))
  const eight = Promise.withResolvers<void>()
  const asked = new Set<string>()
  interceptProvider(shop, async (request, sandbox) => {
    asked.add(request.url)
    if (asked.size === 8) eight.resolve()
    await eight.promise
    return await sandbox(request)
  })
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  expect((await listOrders(shop)).every((order) => order.payment_status === 'paid')).toBe(true)
})

test('the sweep checks orders that were never checked before orders that were checked often', async () => {
  await using shop = await openSilentShop()
  const { db, clock } = shop.services
  const old = await addOrder(shop, { payment_status: 'pending' })
  await db.updateTable('orders').set({ checked_at: clock.now() }).where('id', '=', old).execute()
  shop.clock.advance(60)
  const young = await addOrder(shop, { payment_status: 'pending' })
  shop.clock.advance(3600)
  const now = clock.now()
  const [first] = await takeOrdersToCheck(db, { now, placedBefore: now, checkedBefore: now }, 1)
  expect(first?.id).toBe(young)
})
