import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { cards } from '#tests/support/test-cards.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

async function pay(shop: TestShop, cardNumber: string) {
  const stripe = stripeClient(shop)
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'gbp', unit_amount: 2500, product_data: { name: 'Assam 250g' } } },
    ],
    success_url: 'https://shop.example/thanks',
  })
  await payInSandbox(shop, session.id, { cardNumber })
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
  return { stripe, payment_intent: payment_intent as string }
}

async function eventTypes(stripe: Stripe, prefix: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .map((event) => event.type as string)
    .filter((type) => type.startsWith(prefix))
    .toReversed()
}

test('a refund to a slow card is pending first and arrives later, with the bank’s reference', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.refundsLater)
  const refund = await stripe.refunds.create({ payment_intent })
  expect(refund.status).toBe('pending')

  shop.clock.advance(10 * 60)
  await shop.runJobs()
  const settled = await stripe.refunds.retrieve(refund.id)
  expect(settled).toMatchObject({
    status: 'succeeded',
    destination_details: { card: { reference: expect.stringMatching(/^\d{23}$/), reference_status: 'available' } },
  })
  expect(await eventTypes(stripe, 'refund.')).toEqual(['refund.created', 'refund.updated'])
})

test('a refund that the bank returns fails later, and can be made again', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.refundFails)
  const refund = await stripe.refunds.create({ payment_intent })
  expect(refund.status).toBe('succeeded')

  shop.clock.advance(10 * 60)
  await shop.runJobs()
  await shop.runJobs()
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', failure_reason: 'unknown' })
  const { data: charges } = await stripe.charges.list({ payment_intent })
  expect(charges).toMatchObject([{ amount_refunded: 0, refunded: false }])
  expect(await eventTypes(stripe, 'refund.')).toEqual(['refund.created', 'refund.updated', 'refund.failed'])
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 2500 })
})

test.each([
  ['winning_evidence', 'won', 'charge.dispute.funds_reinstated'],
  ['losing_evidence', 'lost', 'charge.dispute.closed'],
])('a dispute answered with %s is %s', async (text, status, last) => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.disputed)
  const { data } = await stripe.disputes.list({ payment_intent })
  expect(data).toMatchObject([{ status: 'needs_response', reason: 'fraudulent', amount: 2500, payment_intent }])
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })

  const id = data[0]?.id ?? ''
  expect(await stripe.disputes.update(id, { evidence: { uncategorized_text: text } })).toMatchObject({ status })
  const types = await eventTypes(stripe, 'charge.dispute.')
  expect(types.slice(0, 4)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ])
  expect(types.at(-1)).toBe(last)
  await expect(stripe.disputes.update(id, {})).rejects.toThrow('already closed')
})

test('evidence is stored without being submitted, other evidence waits for the bank, and a shop can accept the dispute', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.disputed)
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data
  const id = dispute?.id ?? ''
  const kept = await stripe.disputes.update(id, { evidence: { customer_name: 'Ann Lee' }, submit: false })
  expect(kept).toMatchObject({ status: 'needs_response', evidence: { customer_name: 'Ann Lee' } })
  expect(await stripe.disputes.update(id, { evidence: { uncategorized_text: 'We sent it' } })).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1 },
  })
  expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' })
  await expect(stripe.disputes.retrieve('du_unknown')).rejects.toMatchObject({ code: 'resource_missing' })
})

test('an inquiry takes no money, and its payment can be refunded', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.inquired)
  expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status: 'warning_needs_response' }])
  expect(await eventTypes(stripe, 'charge.dispute.')).toEqual(['charge.dispute.created'])
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded' })
})

test('events are listed by type and time', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.succeeds)
  shop.clock.advance(60)
  await stripe.refunds.create({ payment_intent, amount: 100 })
  const since = Math.floor(shop.clock.now().getTime() / 1000)
  const types = ['refund.created', 'charge.refunded', 'checkout.session.completed']
  const list = async (created: Stripe.RangeQueryParam) =>
    (await stripe.events.list({ types, created })).data.map((event) => event.type)
  expect(await list({ gte: since })).toEqual(['charge.refunded', 'refund.created'])
  expect(await list({ lt: since })).toEqual(['checkout.session.completed'])
})

test('a payment link has the id that its sessions name', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const opened = await shop.app.request('/sandbox/link/zap-infinity-bat')
  const session = await stripe.checkout.sessions.retrieve(opened.headers.get('location')?.split('/').at(-1) ?? '')
  expect(await stripe.paymentLinks.retrieve(session.payment_link as string)).toMatchObject({
    url: 'http://shop.test/sandbox/link/zap-infinity-bat',
    metadata: { product_key: 'zap-infinity-bat' },
  })
  await expect(stripe.paymentLinks.retrieve('plink_unknown')).rejects.toMatchObject({ code: 'resource_missing' })
})

async function balance(stripe: Stripe) {
  const { data } = await stripe.balanceTransactions.list({ limit: 100 })
  return data.map(({ reporting_category, amount, fee, net }) => [reporting_category, amount, fee, net]).toReversed()
}

test('every movement has a balance transaction: charge, fee, refund and returned refund', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.refundFails)
  const refund = await stripe.refunds.create({ payment_intent, amount: 500 })
  shop.clock.advance(10 * 60)
  await shop.runJobs()
  expect(await balance(stripe)).toEqual([
    ['charge', 2500, 58, 2442],
    ['refund', -500, 0, -500],
    ['refund_failure', 500, 0, 500],
  ])
  const { balance_transaction, failure_balance_transaction } = await stripe.refunds.retrieve(refund.id)
  for (const [id, amount] of [
    [balance_transaction, -500],
    [failure_balance_transaction, 500],
  ] as const) {
    expect(await stripe.balanceTransactions.retrieve(id as string)).toMatchObject({ amount, source: refund.id })
  }
})

test('the money of a charge is pending for two days', async () => {
  await using shop = await openTestShop()
  const { stripe } = await pay(shop, cards.succeeds)
  const charge = async () => (await stripe.balanceTransactions.list({ type: 'charge' })).data[0]
  expect(await charge()).toMatchObject({ status: 'pending' })
  shop.clock.advance(2 * 24 * 60 * 60)
  expect(await charge()).toMatchObject({ status: 'available' })
  expect(await stripe.balanceTransactions.retrieve((await charge())?.id ?? '')).toMatchObject({ status: 'available' })
})

test('a dispute withdraws the money and a fee; winning returns only the money', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.disputed)
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } })
  expect(await balance(stripe)).toEqual([
    ['charge', 2500, 58, 2442],
    ['dispute', -2500, 2000, -4500],
    ['dispute_reversal', 2500, 0, 2500],
  ])
  expect((await stripe.disputes.retrieve(dispute?.id ?? '')).balance_transactions).toHaveLength(2)
})

test('a bank that suspects fraud warns before it disputes, until everything is refunded', async () => {
  await using shop = await openTestShop()
  const { stripe, payment_intent } = await pay(shop, cards.warnedOf)
  const list = async () => (await stripe.radar.earlyFraudWarnings.list({ payment_intent })).data
  expect(await list()).toMatchObject([{ actionable: true, payment_intent }])
  await stripe.refunds.create({ payment_intent, amount: 1 })
  expect(await list()).toMatchObject([{ actionable: true }])
  await stripe.refunds.create({ payment_intent })
  expect(await list()).toMatchObject([{ actionable: false }])
  expect(await eventTypes(stripe, 'radar.')).toEqual([
    'radar.early_fraud_warning.created',
    'radar.early_fraud_warning.updated',
  ])
})

test('a payout cannot exceed the balance', async () => {
  await using shop = await openTestShop()
  const { stripe } = await pay(shop, cards.succeeds)
  await stripe.payouts.create({ amount: 2000, currency: 'gbp' })
  await expect(stripe.payouts.create({ amount: 443, currency: 'gbp' })).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  expect((await stripe.payouts.list()).data).toMatchObject([{ amount: 2000, automatic: false }])
})
