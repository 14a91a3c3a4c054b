import { expect, test } from 'vitest'
import { payInSandbox } from '#tests/support/pay-in-sandbox.ts'
import { cards } from '#tests/support/test-cards.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

async function buy(shop: TestShop, cardNumber = cards.succeeds): Promise<string> {
  const { body } = await shop.call('create-checkout', { productId: 'str8bat-sensor' })
  await payInSandbox(shop, body.sessionId, { cardNumber })
  const { payment_intent } = await stripeClient(shop).checkout.sessions.retrieve(body.sessionId)
  await shop.runJobs()
  return payment_intent as string
}

const submit = (shop: TestShop, path: string, fields: Record<string, string> = {}) =>
  shop.app.request(`/sandbox/dashboard/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

const findOrder = ({ services: { db } }: TestShop) => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()

test('refunds made at the provider, in part and then the rest, appear in the shop automatically', async () => {
  await using shop = await openTestShop()
  const payment = await buy(shop)
  const list = await (await shop.app.request('/sandbox/dashboard')).text()
  expect(list).toContain(payment)
  expect((await submit(shop, `${payment}/refund`, { amount: '20' })).status).toBe(303)
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 2000 })

  const tooMuch = await (await submit(shop, `${payment}/refund`, { amount: '139.99' })).text()
  expect(tooMuch).toContain('greater than unrefunded amount')
  expect(await (await submit(shop, `${payment}/refund`, { amount: 'lots' })).text()).toContain('Please enter an amount')
  await submit(shop, `${payment}/refund`)
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 13999 })
  expect(await (await shop.app.request(`/sandbox/dashboard/${payment}`)).text()).toContain('Refunded.')
})

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('a dispute answered on the dashboard with %s is %s', async (answer, dispute_status) => {
  await using shop = await openTestShop()
  const payment = await buy(shop, cards.disputed)
  expect(await findOrder(shop)).toMatchObject({ dispute_status: 'needs_response' })
  await submit(shop, `${payment}/dispute`, { answer })
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ dispute_status })
})

test('an unknown payment has no page, and an undisputed one has nothing to answer', async () => {
  await using shop = await openTestShop()
  expect((await shop.app.request('/sandbox/dashboard/pi_unknown')).status).toBe(404)
  const payment = await buy(shop)
  expect(await (await submit(shop, `${payment}/dispute`, { answer: 'x' })).text()).toContain('not disputed')
})

const listParts = async (shop: TestShop, payout: string) => {
  const { data } = await stripeClient(shop).balanceTransactions.list({ payout })
  return data.map(({ type, net }) => [type, net])
}

// 1.5 per cent of £139.99 and 20p.
const kept = 13999 - 230

test('the whole balance is paid out and arrives later, and the payout lists its transactions', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const payment = await buy(shop)
  await stripe.refunds.create({ payment_intent: payment, amount: 1000 })
  await submit(shop, 'payouts')
  expect(await (await submit(shop, 'payouts')).text()).toContain('nothing to pay out')
  const [payout] = (await stripe.payouts.list()).data
  expect(payout).toMatchObject({ amount: kept - 1000, automatic: true, status: 'in_transit' })
  expect(await listParts(shop, payout?.id ?? '')).toEqual([
    ['payout', -(kept - 1000)],
    ['refund', -1000],
    ['charge', kept],
  ])
  shop.clock.advance(10 * 60)
  await shop.runJobs()
  expect((await stripe.payouts.list()).data).toMatchObject([{ status: 'paid' }])
  const events = await stripe.events.list({ types: ['payout.created', 'payout.paid'] })
  expect(events.data.map(({ type }) => type)).toEqual(['payout.paid', 'payout.created'])
})

test('a payout can be too small, while its transactions are those of the whole balance', async () => {
  await using shop = await openTestShop()
  await buy(shop)
  expect(await (await submit(shop, 'payouts', { too_little: 'some' })).text()).toContain('Please enter an amount')
  await submit(shop, 'payouts', { too_little: '20' })
  const [payout] = (await stripeClient(shop).payouts.list()).data
  expect(payout).toMatchObject({ amount: kept - 2000 })
  expect(await listParts(shop, payout?.id ?? '')).toEqual([
    ['payout', -(kept - 2000)],
    ['charge', kept],
  ])
})

test('a payout that the bank returns fails once, and its money can be paid out again', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  expect(await (await submit(shop, 'payouts/fail')).text()).toContain('no payout to fail')
  await buy(shop)
  await submit(shop, 'payouts')
  await submit(shop, 'payouts/fail')
  await submit(shop, 'payouts/fail')
  const [failed] = (await stripe.payouts.list()).data
  expect(failed).toMatchObject({ status: 'failed', failure_code: 'account_closed' })
  const back = await stripe.balanceTransactions.retrieve(failed?.failure_balance_transaction as string)
  expect(back).toMatchObject({ type: 'payout_failure', reporting_category: 'payout_reversal', net: kept })
  await submit(shop, 'payouts')
  const payouts = (await stripe.payouts.list()).data
  expect(payouts.map(({ amount, status }) => [amount, status])).toEqual([
    [kept, 'in_transit'],
    [kept, 'failed'],
  ])
})

test('a charge without an order adds to the balance, and creates no order', async () => {
  await using shop = await openTestShop()
  expect(await (await submit(shop, 'charges', { amount: '' })).text()).toContain('Please enter an amount')
  await submit(shop, 'charges', { amount: '45' })
  await shop.runJobs()
  expect((await stripeClient(shop).balanceTransactions.list()).data).toMatchObject([{ type: 'charge', amount: 4500 }])
  expect(await shop.services.db.selectFrom('orders').select('id').execute()).toEqual([])
})
