import { expect, test } from 'vitest'
import type Stripe from 'stripe'
import { addAdmin } from '#tests/support/people.ts'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { postWebhook, sessionEvent } from '#tests/support/webhooks.ts'
import { recordPayment } from './record-payment.ts'

const coaching: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  // Another shop with the same account at the provider may use ids that look like ours.
  metadata: { order_id: '6f1c1c9e-3f0e-4b8e-9a52-6d1f0badc0de' },
  line_items: [
    { quantity: 1, price_data: { currency: 'gbp', unit_amount: 2000, product_data: { name: 'One hour of coaching' } } },
  ],
  success_url: 'https://coach.example/thanks',
}

async function payForeign(shop: TestShop, parameters = coaching): Promise<string> {
  const session = await stripeClient(shop).checkout.sessions.create(parameters)
  await payInSandbox(shop, session.id)
  return session.id
}

async function listOrders({ services: { db } }: TestShop) {
  return await db.selectFrom('orders').selectAll().execute()
}

async function listEmails({ services: { db } }: TestShop) {
  return await db.selectFrom('email_logs').select('email_type').execute()
}

async function stockOfBats({ services: { db } }: TestShop) {
  const bat = db.selectFrom('products').select('stock').where('key', '=', 'zap-infinity-bat')
  return (await bat.executeTakeFirstOrThrow()).stock
}

test('a checkout of another shop with the same account creates no order, takes no stock and sends no email', async () => {
  await using shop = await openTestShop()
  await shop.services.db.updateTable('products').set({ stock: 4 }).execute()
  const sessionId = await payForeign(shop)
  await shop.runJobs()
  expect(await recordPayment(shop.services, sessionId)).toMatchObject({ kind: 'unmatched' })

  expect(await listOrders(shop)).toEqual([])
  expect(await listEmails(shop)).toEqual([])
  expect(await stockOfBats(shop)).toBe(4)
  const { token } = await addAdmin(shop)
  const { body } = await shop.call('list-unmatched-payments', {}, token)
  expect(body.rows).toEqual([
    {
      id: sessionId,
      payment_intent_id: expect.stringMatching(/^pi_/),
      mode: 'payment',
      amount: 2000,
      currency: 'gbp',
      description: 'One hour of coaching',
      customer_name: 'Ann Lee',
      customer_email: 'Ann.Lee@example.com',
      livemode: false,
      refunded_amount: 0,
      paid_at: shop.clock.now().toISOString(),
    },
  ])
  expect((await shop.call('overview', {}, token)).body.payments_without_order).toBe(1)
  const failed = await shop.services.db
    .selectFrom('payment_events')
    .select('id')
    .where('processed_at', 'is', null)
    .execute()
  expect(failed).toEqual([])
})

test('a refunded foreign payment is shown as refunded', async () => {
  await using shop = await openTestShop()
  const sessionId = await payForeign(shop)
  await shop.runJobs()
  const session = await stripeClient(shop).checkout.sessions.retrieve(sessionId)
  await stripeClient(shop).refunds.create({ payment_intent: session.payment_intent as string })
  await shop.runJobs()
  const { token } = await addAdmin(shop)
  const { body } = await shop.call('list-unmatched-payments', {}, token)
  expect(body.rows).toMatchObject([{ refunded_amount: 2000 }])
})

test('an admin creates an order from an unmatched payment that is ours after all, which leaves the list', async () => {
  await using shop = await openTestShop()
  const sensor: Stripe.Checkout.SessionCreateParams = {
    ...coaching,
    metadata: {},
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'gbp', unit_amount: 9900, product_data: { name: 'str8bat Sensor, used' } },
      },
    ],
  }
  await payForeign(shop, sensor)
  await shop.runJobs()
  const { token } = await addAdmin(shop)
  const [row] = (await shop.call('list-unmatched-payments', {}, token)).body.rows
  const added = await shop.call('manual-add-order', { paymentIntentId: row?.payment_intent_id ?? '' }, token)
  expect(added).toMatchObject({ status: 200, body: { success: true } })
  expect(await listOrders(shop)).toMatchObject([
    { product_key: 'str8bat-sensor', total_amount: 9900, payment_status: 'paid' },
  ])
  expect((await shop.call('list-unmatched-payments', {}, token)).body.rows).toEqual([])
})

test('an admin cannot create an order from a payment without a known product', async () => {
  await using shop = await openTestShop()
  await payForeign(shop)
  await shop.runJobs()
  const { token } = await addAdmin(shop)
  const [row] = (await shop.call('list-unmatched-payments', {}, token)).body.rows
  const refused = await shop.call('manual-add-order', { paymentIntentId: row?.payment_intent_id ?? '' }, token)
  expect(refused).toMatchObject({
    status: 422,
    body: { error: 'We cannot tell which product this payment was for.' },
  })
  expect(await listOrders(shop)).toEqual([])
})

test('an admin dismisses a foreign payment once, which is logged', async () => {
  await using shop = await openTestShop()
  const id = await payForeign(shop)
  await shop.runJobs()
  const admin = await addAdmin(shop)
  expect(await shop.call('dismiss-unmatched-payment', { id }, admin.token)).toMatchObject({ status: 200 })
  expect((await shop.call('list-unmatched-payments', {}, admin.token)).body.rows).toEqual([])
  expect(await shop.call('dismiss-unmatched-payment', { id }, admin.token)).toMatchObject({ status: 404 })
  await postWebhook(shop, sessionEvent(id, 'checkout.session.completed', 'evt_again'))
  expect((await shop.call('list-unmatched-payments', {}, admin.token)).body.rows).toEqual([])
  const log = await shop.services.db.selectFrom('audit_log').select(['action', 'subject_id', 'performed_by']).execute()
  expect(log).toEqual([{ action: 'dismiss-unmatched-payment', subject_id: id, performed_by: admin.id }])
})

/** Changes fields of a session that the sandbox has stored. */
async function rewriteSession({ services: { db } }: TestShop, id: string, changes: Record<string, unknown>) {
  const row = await db.selectFrom('sandbox_objects').select('data').where('id', '=', id).executeTakeFirstOrThrow()
  const data = JSON.stringify({ ...(row.data as object), ...changes })
  await db.updateTable('sandbox_objects').set({ data }).where('id', '=', id).execute()
}

test.each([
  [
    'only saves a card',
    {
      mode: 'setup',
      payment_status: 'no_payment_required',
      payment_intent: null,
      amount_subtotal: null,
      amount_total: null,
      currency: null,
      total_details: null,
    },
    0,
  ],
  ['sells a subscription', { mode: 'subscription', payment_intent: null }, 1],
])('a checkout that %s is processed once and creates no order', async (_, changes, kept) => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const id = await payForeign(shop, { ...coaching, metadata: { product_key: 'zap-infinity-bat' } })
  await rewriteSession(shop, id, changes)
  expect((await postWebhook(shop, sessionEvent(id))).status).toBe(200)
  expect(await listOrders(shop)).toEqual([])
  const { token } = await addAdmin(shop)
  expect((await shop.call('list-unmatched-payments', {}, token)).body.rows).toHaveLength(kept)
  expect((await shop.call('list-failed-webhooks', {}, token)).body.rows).toEqual([])
})

async function payLink(shop: TestShop, changes: Record<string, unknown>): Promise<string> {
  const opened = await shop.app.request('/sandbox/link/zap-infinity-bat')
  const id = opened.headers.get('location')?.split('/').at(-1) ?? ''
  await payInSandbox(shop, id)
  await rewriteSession(shop, id, changes)
  return id
}

test('a payment link without our metadata is recognised by its address', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const id = await payLink(shop, { metadata: {} })
  expect(await recordPayment(shop.services, id)).toMatchObject({ kind: 'paid' })
  expect(await listOrders(shop)).toMatchObject([{ product_key: 'zap-infinity-bat', payment_status: 'paid' }])
})

test.each([
  ['has another address than the bat’s', 'plink_str8bat_sensor'],
  ['is unknown', 'plink_unknown'],
])('a payment link that %s creates no order', async (_, payment_link) => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const id = await payLink(shop, { metadata: {}, payment_link })
  expect(await recordPayment(shop.services, id)).toMatchObject({ kind: 'unmatched' })
  expect(await listOrders(shop)).toEqual([])
})

test('a payment by link whose webhook was lost is found in the provider’s list of events', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  await payLink(shop, {})
  shop.clock.advance(601)
  await shop.runJobs()
  expect(await listOrders(shop)).toMatchObject([{ product_key: 'zap-infinity-bat', payment_status: 'paid' }])
})
