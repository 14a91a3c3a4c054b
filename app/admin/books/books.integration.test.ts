import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { addAdmin, addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { cards } from '#tests/support/test-cards.ts'

const submit = (shop: TestShop, path: string, fields: Record<string, string> = {}) =>
  shop.app.request(`/sandbox/dashboard/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

const none = { sales: 0, refunds: 0, fees: 0, disputes: 0, vat: 0, payouts: 0 }

test('the sums of a month match its rows, and a month begins and ends at midnight in London', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  // 22:30 UTC is 23:30 in London, still in May. 23:30 UTC is 00:30 in London, already in June.
  shop.clock.set('2026-05-31T22:30:00Z')
  const order = await buySensor(shop)
  shop.clock.set('2026-05-31T23:30:00Z')
  await buySensor(shop)
  await stripeClient(shop).refunds.create({ payment_intent: order.payment_intent_id ?? '', amount: 1000 })
  await submit(shop, 'payouts')
  await shop.runJobs()
  const month = async (name: string) => (await shop.call('find-month', { month: name }, token)).body
  expect(await month('2026-05')).toMatchObject({
    month: '2026-05',
    totals: { ...none, sales: 13999, fees: 230, vat: 2333 },
    rows: 1,
    unbooked: 0,
    first_month: '2026-05',
    read_at: shop.clock.now().toISOString(),
  })
  expect(await month('2026-06')).toMatchObject({
    totals: { sales: 13999, refunds: 1000, fees: 230, disputes: 0, vat: 2333 - 167, payouts: 2 * 13769 - 1000 },
    rows: 3,
  })
  expect((await month('2026-07')).totals).toEqual(none)
  const { body } = await shop.call('list-ledger', { month: '2026-06', kind: 'refund' }, token)
  expect(body.rows).toMatchObject([{ kind: 'refund', amount: -1000, fee: 0, net: -1000, order_id: order.id }])
  expect((await shop.call('find-month', { month: '2026-13' }, token)).status).toBe(400)
})

test('a refund has the VAT rate of the day of payment, and a dispute counts only once it is lost', async () => {
  await using shop = await openTestShop({ VAT_RATES: '2011-01-04:20,2026-05-16:17.5' })
  const { token } = await addAdmin(shop)
  const vat = async () => (await shop.call('find-month', { month: '2026-05' }, token)).body.totals.vat
  const before = await buySensor(shop)
  shop.clock.set('2026-05-20T10:00:00Z')
  const disputed = await buySensor(shop, { cardNumber: cards.disputed })
  await stripeClient(shop).refunds.create({ payment_intent: before.payment_intent_id ?? '', amount: 1000 })
  await shop.runJobs()
  expect(await vat()).toBe(2333 + 2085 - 167)
  await submit(shop, `${disputed.payment_intent_id}/dispute`, { answer: 'losing_evidence' })
  await shop.runJobs()
  expect(await vat()).toBe(2333 - 167)
})

test('Book records the difference of a payout once, and the next import reports no finding', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await buySensor(shop)
  const disputed = await buySensor(shop, { cardNumber: cards.disputed })
  await submit(shop, `${disputed.payment_intent_id}/dispute`, { answer: 'winning_evidence' })
  await submit(shop, 'payouts')
  await shop.runJobs()
  const { body } = await shop.call('list-findings', {}, token)
  expect(body.rows).toMatchObject([
    {
      kind: 'payout-differs',
      sentence: `The provider paid out £255.38. By our books it should be £275.38. The difference of £20.00 is the fee of a dispute about order ${formatOrderNumber(disputed.id)}.`,
      can_book: true,
      order_id: disputed.id,
    },
  ])
  const id = body.rows[0]?.id ?? ''
  const answers = await Promise.all([1, 2].map(() => shop.call('settle-finding', { id }, token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body.finding).toMatchObject({ settlement: 'booked', settled_by_email: 'admin@people.example' })
  await shop.runJobs()
  expect((await shop.call('list-findings', {}, token)).body.rows).toEqual([])
  expect((await shop.call('list-findings', { status: 'settled' }, token)).body.rows).toMatchObject([{ id }])
  expect((await shop.call('find-month', { month: '2026-05' }, token)).body).toMatchObject({ unbooked: 0 })
  const changes = await shop.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'settle-finding')
    .execute()
  expect(changes).toHaveLength(1)
})

test('an unexplained difference is closed with a reason of at least three letters', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  await buySensor(shop)
  await submit(shop, 'payouts', { too_little: '20' })
  await shop.runJobs()
  const id = (await shop.call('list-findings', {}, token)).body.rows[0]?.id ?? ''
  for (const reason of [undefined, '', 'ok', '123 !!']) {
    expect((await shop.call('settle-finding', { id, reason }, token)).status).toBe(400)
  }
  const settled = await shop.call('settle-finding', { id, reason: 'A fee they forgot' }, token)
  expect(settled.body.finding).toMatchObject({ settlement: 'closed', reason: 'A fee they forgot' })
  await shop.runJobs()
  expect((await shop.call('list-findings', {}, token)).body.rows).toEqual([])
  const unknown = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
  expect((await shop.call('settle-finding', unknown, token)).status).toBe(404)
})

test('booking a refund that only the provider knows records it in the shop', async () => {
  await using shop = await openTestShop({ SANDBOX_WEBHOOKS: 'drop' })
  const { token } = await addAdmin(shop)
  const order = await buySensor(shop)
  await stripeClient(shop).refunds.create({ payment_intent: order.payment_intent_id ?? '', amount: 1000 })
  // The provider lists no events: otherwise the shop would learn from the list what the lost webhook said.
  shop.services.payments = { ...shop.services.payments, listEvents: async () => [] }
  shop.clock.advance(2 * 60 * 60)
  await shop.runJobs()
  const [finding] = (await shop.call('list-findings', {}, token)).body.rows
  expect(finding).toMatchObject({ kind: 'refund-unknown', can_book: true, order_id: order.id })
  const booked = await shop.call('settle-finding', { id: finding?.id ?? '' }, token)
  expect(booked.body.finding).toMatchObject({ settlement: 'booked' })
  const refunds = await shop.services.db.selectFrom('refunds').select(['order_id', 'amount']).execute()
  expect(refunds).toEqual([{ order_id: order.id, amount: 1000 }])
})

test('managers read the accounts, but only admins settle findings and start an import', async () => {
  await using shop = await openTestShop()
  const { token } = await addPerson(shop, { role: 'manager' })
  for (const name of ['list-ledger', 'list-findings'] as const) {
    expect((await shop.call(name, {}, token)).status).toBe(200)
  }
  expect((await shop.call('find-month', { month: '2026-05' }, token)).status).toBe(200)
  expect((await shop.call('read-ledger', {}, token)).status).toBe(403)
  expect((await shop.call('settle-finding', { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }, token)).status).toBe(403)
  const admin = await addAdmin(shop)
  await submit(shop, 'charges', { amount: '45' })
  const { body } = await shop.call('read-ledger', {}, admin.token)
  expect(body).toEqual({ read_at: shop.clock.now().toISOString() })
  expect((await shop.call('list-findings', {}, admin.token)).body.rows).toMatchObject([
    { kind: 'charge-without-order' },
  ])
})
