import { expect, test } from 'vitest'
import { startAnalyticsStandIn, type AnalyticsStandIn } from '#tests/support/analytics-stand-in.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { tellAnalyticsOfRefunds } from './tell-of-refunds.ts'

const clientId = '1234567890.1700000000'

const openShop = ({ url }: Pick<AnalyticsStandIn, 'url'>) =>
  openTestShop({ GA_MEASUREMENT_ID: 'G-TEST1', GA_API_SECRET: 'secret', GA_BASE_URL: url })

const tell = (shop: TestShop) => tellAnalyticsOfRefunds(shop.services, new AbortController().signal)

async function refundAtProvider(shop: TestShop, payment: string, amount?: number): Promise<void> {
  await stripeClient(shop).refunds.create({ payment_intent: payment, ...(amount && { amount }) })
  await shop.runJobs()
}

async function buyWithConsent(shop: TestShop): Promise<string> {
  const { payment_intent_id } = await buySensor(shop)
  const transactionId = payment_intent_id ?? ''
  await shop.call('keep-analytics-consent', { transactionId, clientId })
  return transactionId
}

const listConsents = ({ services: { db } }: TestShop) => db.selectFrom('analytics_consents').selectAll().execute()

test('a refund is reported to analytics once, with the id of its purchase, as the protocol requires', async () => {
  await using google = await startAnalyticsStandIn()
  await using shop = await openShop(google)
  const payment = await buyWithConsent(shop)
  await refundAtProvider(shop, payment, 1999)
  await refundAtProvider(shop, payment)
  await Promise.all([tell(shop), tell(shop)])
  await shop.runJobs()

  const refund = (value: number) => ({
    path: '/mp/collect?measurement_id=G-TEST1&api_secret=secret',
    body: {
      client_id: clientId,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name: 'refund', params: { transaction_id: payment, value, currency: 'GBP' } }],
    },
  })
  expect(google.told).toEqual([refund(19.99), refund(120)])
})

test('a refund is not reported to analytics without the buyer’s consent, or after its withdrawal', async () => {
  await using google = await startAnalyticsStandIn()
  await using shop = await openShop(google)
  const { payment_intent_id: unasked } = await buySensor(shop)
  const withdrawn = await buyWithConsent(shop)
  const { status } = await shop.call('withdraw-analytics-consent', { transactionIds: ['pi_unknown', withdrawn] })
  expect(status).toBe(200)
  for (const payment of [unasked ?? '', withdrawn]) await refundAtProvider(shop, payment)
  await tell(shop)
  expect(google.told).toEqual([])
})

test('consent to analytics is stored only within an hour of the payment, is not replaced by a later one and ends after 180 days', async () => {
  await using google = await startAnalyticsStandIn()
  await using shop = await openShop(google)
  const transactionId = await buyWithConsent(shop)
  await shop.call('keep-analytics-consent', { transactionId, clientId: 'somebody.else' })
  expect(await listConsents(shop)).toMatchObject([{ client_id: clientId }])

  const { payment_intent_id: late } = await buySensor(shop)
  shop.clock.advance(61 * 60)
  await shop.call('keep-analytics-consent', { transactionId: late ?? '', clientId })
  expect(await listConsents(shop)).toHaveLength(1)

  shop.clock.advance(180 * 24 * 60 * 60)
  await tell(shop)
  expect(await listConsents(shop)).toEqual([])
})

test('if refunds are not reported to analytics, no consent is stored', async () => {
  await using shop = await openTestShop({ GA_MEASUREMENT_ID: 'G-TEST1' })
  await buyWithConsent(shop)
  expect(await listConsents(shop)).toEqual([])
})

test('a refund whose report failed is not reported twice, and the log says so', async () => {
  await using google = await startAnalyticsStandIn()
  await using shop = await openShop(google)
  const payment = await buyWithConsent(shop)
  google.failNext(503)
  await refundAtProvider(shop, payment)
  await tell(shop)
  expect(google.told).toHaveLength(1)
  expect(shop.readLog()).toContainEqual(expect.objectContaining({ msg: 'analytics not told of a refund' }))
})
