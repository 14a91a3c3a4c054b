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
  expect(await (await submit(shop, `${payment}/refund`, { amount: 'lots' })).text()).toContain('not an amount')
  await submit(shop, `${payment}/refund`)
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ refunded_amount: 13999 })
  expect(await (await shop.app.request(`/sandbox/dashboard/${payment}`)).text()).toContain('Refunded.')
})

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('a dispute that is answered by hand with %s is %s', async (answer, dispute_status) => {
  await using shop = await openTestShop()
  const payment = await buy(shop, cards.disputed)
  expect(await findOrder(shop)).toMatchObject({ dispute_status: 'needs_response' })
  await submit(shop, `${payment}/dispute`, { answer })
  await shop.runJobs()
  expect(await findOrder(shop)).toMatchObject({ dispute_status })
})

test('an unknown payment has no page, and one that is not disputed has nothing to answer', async () => {
  await using shop = await openTestShop()
  expect((await shop.app.request('/sandbox/dashboard/pi_unknown')).status).toBe(404)
  const payment = await buy(shop)
  expect(await (await submit(shop, `${payment}/dispute`, { answer: 'x' })).text()).toContain('not disputed')
})

test('the whole balance is paid out, and the payout says of what it consists', async () => {
  await using shop = await openTestShop()
  const stripe = stripeClient(shop)
  const payment = await buy(shop)
  await stripe.refunds.create({ payment_intent: payment, amount: 1000 })
  await submit(shop, 'payouts')
  await submit(shop, 'payouts')
  const { data: payouts } = await stripe.payouts.list()
  // 1.5 per cent of £139.99 and 20p.
  expect(payouts).toMatchObject([{ amount: 13999 - 230 - 1000, automatic: true, status: 'paid' }])
  const { data: parts } = await stripe.balanceTransactions.list({ payout: payouts[0]?.id ?? '' })
  expect(parts.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -(13999 - 230 - 1000)],
    ['refund', -1000],
    ['charge', 13999 - 230],
  ])
})
