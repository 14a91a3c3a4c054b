import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { cards } from '#tests/support/test-cards.ts'
import { interceptProvider, outages } from '#tests/support/provider-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { makeDueRefunds } from './make-refunds.ts'
import { requestRefund } from './request-refund.ts'

const openSilentShop = () => openTestShop({ SANDBOX_WEBHOOKS: 'drop' })

async function ask({ services }: TestShop, orderId: string, amount = 13999): Promise<string> {
  return await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId })
    const requested = await requestRefund(tx, services, order!, {
      amount,
      reason: 'requested_by_customer',
      note: null,
      origin: 'cancellation',
      by: null,
    })
    if (requested.kind === 'refused') throw new Error(requested.why)
    return requested.refund.id
  })
}

const readRefunds = ({ services: { db } }: TestShop) =>
  db.selectFrom('refunds').selectAll().orderBy('created_at').execute()

async function refundsAtProvider(shop: TestShop, payment_intent: string | null) {
  return (await stripeClient(shop).refunds.list({ payment_intent: payment_intent ?? '' })).data
}

const isRefund = (request: Request) => request.method === 'POST' && request.url.endsWith('/v1/refunds')

test('any number of concurrent processes make a refund once', async () => {
  await using shop = await openSilentShop()
  const { id, payment_intent_id } = await buySensor(shop)
  const refund = await ask(shop, id)
  await Promise.all([1, 2, 3].map(() => makeDueRefunds(shop.services)))
  expect(await refundsAtProvider(shop, payment_intent_id)).toMatchObject([{ metadata: { refund_id: refund } }])
  expect(await readRefunds(shop)).toMatchObject([{ id: refund, status: 'succeeded' }])
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
})

test.each(Object.keys(outages))(
  'when the provider %s, a refund waits, and is sent when the provider works again',
  async (name) => {
    await using shop = await openSilentShop()
    const { id, payment_intent_id } = await buySensor(shop)
    await ask(shop, id)
    const { payments } = shop.services
    interceptProvider(shop, outages[name]!)
    await makeDueRefunds(shop.services)
    expect(await readRefunds(shop)).toMatchObject([
      { status: 'requested', attempts: 1, last_error: expect.any(String) },
    ])

    shop.services.payments = payments
    expect(await makeDueRefunds(shop.services)).toEqual({ againInMs: expect.any(Number) })
    shop.clock.advance(3600)
    expect(await makeDueRefunds(shop.services)).toBeUndefined()
    expect(await readRefunds(shop)).toMatchObject([{ status: 'succeeded' }])
    expect(await refundsAtProvider(shop, payment_intent_id)).toHaveLength(1)
  },
)

test('a refund whose response was lost is not made again, even if its idempotency key has expired at the provider', async () => {
  await using shop = await openSilentShop()
  const { id, payment_intent_id } = await buySensor(shop)
  await ask(shop, id, 5000)
  const { payments } = shop.services
  interceptProvider(shop, async (request, sandbox) => {
    const answer = await sandbox(request)
    if (isRefund(request)) throw new TypeError('fetch failed')
    return answer
  })
  await makeDueRefunds(shop.services)
  expect(await readRefunds(shop)).toMatchObject([{ status: 'requested' }])
  expect(await refundsAtProvider(shop, payment_intent_id)).toHaveLength(1)

  shop.services.payments = payments
  shop.clock.advance(3 * 24 * 3600)
  await sql`delete from sandbox_requests`.execute(shop.services.db)
  await makeDueRefunds(shop.services)
  expect(await refundsAtProvider(shop, payment_intent_id)).toHaveLength(1)
  expect(await readRefunds(shop)).toMatchObject([{ status: 'succeeded', amount: 5000 }])
})

test('a crash between the provider’s response and our record does not make a refund twice', async () => {
  await using shop = await openSilentShop()
  const { id, payment_intent_id } = await buySensor(shop)
  await ask(shop, id, 5000)
  const { payments } = shop.services
  shop.services.payments = {
    ...payments,
    async createRefund(request) {
      await payments.createRefund(request)
      throw new Error('killed')
    },
  }
  await expect(makeDueRefunds(shop.services)).rejects.toThrow('killed')
  shop.services.payments = payments
  await makeDueRefunds(shop.services)
  // The dead process still holds the lease.
  expect(await readRefunds(shop)).toMatchObject([{ status: 'requested' }])
  shop.clock.advance(2 * 60)
  await makeDueRefunds(shop.services)
  expect(await readRefunds(shop)).toMatchObject([{ status: 'succeeded' }])
  expect(await refundsAtProvider(shop, payment_intent_id)).toHaveLength(1)
})

test('if a colleague has made the refund at the provider, the request here fails and staff are notified', async () => {
  await using shop = await openSilentShop()
  const { id, payment_intent_id } = await buySensor(shop)
  const refund = await ask(shop, id)
  await stripeClient(shop).refunds.create({ payment_intent: payment_intent_id ?? '' })
  await makeDueRefunds(shop.services)
  const rows = await readRefunds(shop)
  expect(rows.find((row) => row.id === refund)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('already been refunded'),
  })
  expect(await readOrder(shop, id)).toMatchObject({ refunded_amount: 13999 })
  const told = shop.services.db.selectFrom('email_logs').select('id').where('email_type', '=', 'refund_failed')
  expect(await told.execute()).toHaveLength(1)
})

test('a refund that is pending at first gets the bank’s reference later, and the buyer gets one email', async () => {
  await using shop = await openTestShop()
  const { id } = await buySensor(shop, { cardNumber: cards.refundsLater })
  await ask(shop, id)
  await shop.runJobs()
  expect(await readRefunds(shop)).toMatchObject([{ status: 'pending', bank_reference: null }])
  shop.clock.advance(600)
  await shop.runJobs()
  await shop.runJobs()
  expect(await readRefunds(shop)).toMatchObject([
    { status: 'succeeded', bank_reference: expect.stringMatching(/^\d+$/) },
  ])
  const sent = shop.services.db.selectFrom('email_logs').select('id').where('email_type', '=', 'refund_sent')
  expect(await sent.execute()).toHaveLength(1)
})

test('the database refuses refunds beyond the payment, even if the code allows them', async () => {
  await using shop = await openSilentShop()
  const order_id = await addOrder(shop, { payment_intent_id: 'pi_1' })
  const { db } = shop.services
  const insert = (amount: number, status: 'requested' | 'succeeded', provider_id: string | null = null) =>
    db.insertInto('refunds').values({ order_id, amount, status, provider_id }).execute()
  await insert(9000, 'requested')
  await expect(insert(5000, 'requested')).rejects.toThrow('would exceed what was paid')
  await insert(4999, 'requested')
  // A refund that was made at the provider is recorded, even if another one was requested here.
  await insert(13999, 'succeeded', 're_1')
  await expect(insert(1, 'succeeded', 're_2')).rejects.toThrow('would exceed what was paid')
})
