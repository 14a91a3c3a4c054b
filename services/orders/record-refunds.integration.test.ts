import { expect, test } from 'vitest'
import { addAdmin } from '#tests/support/people.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { cards } from '#tests/support/test-cards.ts'
import { interceptProvider } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefunds } from './record-refunds.ts'

/** Webhooks are dropped, so the shop notices changes only if it asks the provider. */
const openSilentShop = () => openTestShop({ SANDBOX_WEBHOOKS: 'drop' })

async function buy(shop: TestShop, cardNumber = cards.succeeds) {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor', discountCode: 'WYCOMBE10' })
  await payInSandbox(shop, body.sessionId, { cardNumber })
  const session = await stripeClient(shop).checkout.sessions.retrieve(body.sessionId)
  return { sessionId: body.sessionId as string, paymentIntentId: session.payment_intent as string }
}

async function findOrder({ services: { db } }: TestShop) {
  return await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
}

async function listEmails({ services: { db } }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('email_logs').select('email_type').orderBy('email_type').execute()
  return rows.map((row) => row.email_type)
}

async function listWaiting(shop: TestShop) {
  const { token } = await addAdmin(shop)
  const waiting = await shop.call('list-orders', { show: 'waiting-to-ship' }, token)
  const overview = await shop.call('overview', {}, token)
  return { waiting: waiting.body.rows.length, counted: overview.body.waiting_to_ship, revenue: overview.body.revenue }
}

const listRefunds = ({ services: { db } }: TestShop) =>
  db.selectFrom('refunds').select(['amount', 'status', 'failure', 'bank_reference']).orderBy('created_at').execute()

async function stockOf({ services: { db } }: TestShop): Promise<number | null> {
  const product = db.selectFrom('products').select('stock').where('key', '=', 'str8bat-sensor')
  return (await product.executeTakeFirstOrThrow()).stock
}

async function usesOfCode({ services: { db } }: TestShop): Promise<number> {
  const code = db.selectFrom('promo_codes').select('uses').where('code', '=', 'WYCOMBE10')
  return (await code.executeTakeFirstOrThrow()).uses
}

test('an order that is refunded at the provider leaves the parcels to ship and the revenue', async () => {
  await using shop = await openTestShop()
  const { paymentIntentId } = await buy(shop)
  await shop.runJobs()
  expect(await listWaiting(shop)).toEqual({ waiting: 1, counted: 1, revenue: 12999 })

  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId, reason: 'requested_by_customer' })
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ payment_status: 'paid', refunded_amount: 12999, paid_amount: 12999 })
  expect(await listRefunds(shop)).toMatchObject([{ amount: 12999, status: 'succeeded' }])
  const { token } = await addAdmin(shop, 'second@people.example')
  expect((await shop.call('list-orders', { show: 'waiting-to-ship' }, token)).body.rows).toEqual([])
  expect((await shop.call('overview', {}, token)).body).toMatchObject({ waiting_to_ship: 0, revenue: 0 })
})

test('a partial refund leaves the order to be shipped, with less revenue', async () => {
  await using shop = await openTestShop()
  const { paymentIntentId } = await buy(shop)
  await shop.runJobs()
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId, amount: 999 })
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId, amount: 1 })
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 1000 })
  expect(await listWaiting(shop)).toEqual({ waiting: 1, counted: 1, revenue: 11999 })
})

test.each(['duplicate', 'reorder', 'delay', 'duplicate,delay,reorder'])(
  'with webhooks that %s the refunds are counted once',
  async (misbehaviour) => {
    await using shop = await openTestShop({ SANDBOX_WEBHOOKS: misbehaviour })
    const { paymentIntentId } = await buy(shop)
    await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId, amount: 500 })
    await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId, amount: 700 })
    for (let seconds = 0; seconds < 30; seconds += 5) {
      await shop.runJobs()
      shop.clock.advance(5)
    }
    expect(await findOrder(shop)).toMatchObject({ payment_status: 'paid', refunded_amount: 1200 })
    expect(await listRefunds(shop)).toHaveLength(2)
  },
)

test('a refund whose webhook was lost is found in the provider’s list of events', async () => {
  await using shop = await openSilentShop()
  const { sessionId, paymentIntentId } = await buy(shop)
  await recordPayment(shop.services, sessionId)
  await reconcilePayments(shop.services)
  shop.clock.advance(24 * 3600)
  await reconcilePayments(shop.services)

  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 12999 })
})

test('the sweep sends one request about refunds, for any number of orders', async () => {
  await using shop = await openSilentShop()
  for (let count = 0; count < 5; count += 1) await addOrder(shop, { payment_intent_id: `pi_${count}` })
  const asked: string[] = []
  interceptProvider(shop, async (request, sandbox) => {
    asked.push(new URL(request.url).pathname)
    return await sandbox(request)
  })
  shop.clock.advance(3600)
  await Promise.all([1, 2, 3].map(() => reconcilePayments(shop.services)))
  expect(asked).toEqual(['/v1/events'])
})

test('an order whose payment was refunded before it was recorded is never confirmed', async () => {
  await using shop = await openSilentShop()
  await shop.services.db.updateTable('products').set({ stock: 4 }).execute()
  const { paymentIntentId } = await buy(shop)
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  shop.clock.advance(601)
  await reconcilePayments(shop.services)
  await reconcilePayments(shop.services)

  expect(await findOrder(shop)).toMatchObject({
    payment_status: 'paid',
    refunded_amount: 12999,
    customer_name: 'Ann Lee',
    withheld_at: expect.any(Date),
  })
  expect(await listEmails(shop)).toEqual([])
  expect(await stockOf(shop)).toBe(4)
  expect(await usesOfCode(shop)).toBe(0)
  expect(await listWaiting(shop)).toEqual({ waiting: 0, counted: 0, revenue: 0 })
})

test('an order withheld because of a refund resumes when that refund fails', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  await shop.services.db.updateTable('products').set({ stock: 4 }).execute()
  const { sessionId, paymentIntentId } = await buy(shop, cards.refundFails)
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'refunded' })
  expect(await stockOf(shop)).toBe(4)

  shop.clock.advance(600)
  await shop.runJobs()
  shop.clock.advance(601)
  await shop.runJobs()
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ payment_status: 'paid', refunded_amount: 0, withheld_at: null })
  expect(await listEmails(shop)).toEqual(['admin_order_notification', 'order_confirmation'])
  expect(await stockOf(shop)).toBe(3)
  expect(await usesOfCode(shop)).toBe(1)
  expect(await listWaiting(shop)).toMatchObject({ waiting: 1 })
})

test('a refund that fails days later restores the order, and sends no second email', async () => {
  await using shop = await openTestShop()
  const { paymentIntentId } = await buy(shop, cards.refundFails)
  await shop.runJobs()
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 12999 })

  shop.clock.advance(600)
  await shop.runJobs()
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 0 })
  expect(await listRefunds(shop)).toMatchObject([{ status: 'failed', failure: 'unknown' }])
  expect(await listEmails(shop)).toEqual(['admin_order_notification', 'order_confirmation'])
  expect(await listWaiting(shop)).toMatchObject({ waiting: 1, revenue: 12999 })
})

test('a pending refund counts at once, and gets the bank’s reference when it arrives', async () => {
  await using shop = await openTestShop()
  const { paymentIntentId } = await buy(shop, cards.refundsLater)
  await shop.runJobs()
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 12999 })
  expect(await listRefunds(shop)).toMatchObject([{ status: 'pending', bank_reference: null }])

  shop.clock.advance(600)
  await shop.runJobs()
  await shop.runJobs()
  expect(await listRefunds(shop)).toMatchObject([
    { status: 'succeeded', bank_reference: expect.stringMatching(/^\d{23}$/) },
  ])
})

test.each([
  ['winning_evidence', { dispute_status: 'won', disputed_amount: 0 }, { waiting: 1, counted: 1, revenue: 12999 }],
  ['losing_evidence', { dispute_status: 'lost', disputed_amount: 12999 }, { waiting: 0, counted: 0, revenue: 0 }],
])('a disputed order is not shipped until the bank decides after the answer %s', async (text, order, figures) => {
  await using shop = await openTestShop()
  const { paymentIntentId } = await buy(shop, cards.disputed)
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({
    payment_status: 'paid',
    dispute_status: 'needs_response',
    disputed_at: shop.clock.now(),
    disputed_amount: 12999,
  })
  const { token } = await addAdmin(shop, 'first@people.example')
  expect((await shop.call('list-orders', { show: 'waiting-to-ship' }, token)).body.rows).toEqual([])

  const stripe = stripeClient(shop)
  const [dispute] = (await stripe.disputes.list({ payment_intent: paymentIntentId })).data
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: text } })
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject(order)
  expect(await listWaiting(shop)).toEqual(figures)
})

test('refunds that are recorded again, concurrently and in sequence, change nothing', async () => {
  await using shop = await openSilentShop()
  const { sessionId, paymentIntentId } = await buy(shop)
  await recordPayment(shop.services, sessionId)
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId, amount: 100 })
  await Promise.all([1, 2, 3, 4].map(() => recordRefunds(shop.services, paymentIntentId)))
  const { updated_at } = await findOrder(shop)
  shop.clock.advance(60)
  await recordRefunds(shop.services, paymentIntentId)
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 100, updated_at })
  expect(await listRefunds(shop)).toHaveLength(1)
})

test('the provider is asked again if another process wrote newer data meanwhile', async () => {
  await using shop = await openSilentShop()
  const { sessionId, paymentIntentId } = await buy(shop, cards.refundsLater)
  await recordPayment(shop.services, sessionId)
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })

  let isSlow = true
  const { payments } = shop.services
  shop.services.payments = {
    ...payments,
    async findMoneyBack(id) {
      const old = await payments.findMoneyBack(id)
      if (!isSlow) return old
      isSlow = false
      shop.clock.advance(600)
      await shop.runJobs()
      await recordRefunds(shop.services, paymentIntentId)
      return old
    },
  }
  await recordRefunds(shop.services, paymentIntentId)
  expect(await listRefunds(shop)).toMatchObject([{ status: 'succeeded' }])
})

test('a refund that is reported before its order is paid is not lost', async () => {
  await using shop = await openSilentShop()
  const { sessionId, paymentIntentId } = await buy(shop)
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  expect(await recordRefunds(shop.services, paymentIntentId)).toMatchObject({ kind: 'recorded' })
  expect(await findOrder(shop)).toMatchObject({ payment_status: 'pending', refunded_amount: 12999 })
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'refunded' })
  expect(await listEmails(shop)).toEqual([])
})

test('refunds of foreign payments are ignored', async () => {
  await using shop = await openSilentShop()
  expect(await recordRefunds(shop.services, 'pi_unknown')).toEqual({ kind: 'unknown' })
  const { paymentIntentId } = await buy(shop)
  await addOrder(shop, { payment_intent_id: 'pi_other' })
  await shop.services.db
    .updateTable('orders')
    .set({ payment_intent_id: 'pi_mine' })
    .where('payment_intent_id', 'is', null)
    .execute()
  await stripeClient(shop).refunds.create({ payment_intent: paymentIntentId })
  expect(await recordRefunds(shop.services, paymentIntentId)).toMatchObject({ kind: 'no order' })
  expect(await listRefunds(shop)).toEqual([])
})

test('the database refuses refunds beyond the payment', async () => {
  await using shop = await openTestShop()
  await expect(addOrder(shop, { refunded_amount: 14000 })).rejects.toThrow('orders_refunds_within_payment')
  await expect(addOrder(shop, { refunded_amount: 101, paid_amount: 100 })).rejects.toThrow(
    'orders_refunds_within_payment',
  )
  const order_id = await addOrder(shop, { refunded_amount: 13999 })
  const refund = { order_id, status: 'succeeded', provider_id: 're_1' } as const
  const { db } = shop.services
  await expect(
    db
      .insertInto('refunds')
      .values({ ...refund, amount: 0 })
      .execute(),
  ).rejects.toThrow('refunds_amount_check')
})
