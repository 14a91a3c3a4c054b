import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findingSentence } from '#domain/books/finding.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { interceptProvider } from '#tests/support/provider-faults.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'
import { cards } from '#tests/support/test-cards.ts'
import { readLedger } from './read-ledger.ts'

const submit = (shop: TestShop, path: string, fields: Record<string, string> = {}) =>
  shop.app.request(`/sandbox/dashboard/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

const readRows = ({ services: { db } }: TestShop) =>
  db.selectFrom('ledger_entries').selectAll().orderBy('created_at').orderBy('kind').execute()

async function readFindings({ services: { db } }: TestShop) {
  const rows = await db.selectFrom('findings').selectAll().where('settled_at', 'is', null).orderBy('found_at').execute()
  return rows.map(({ kind, facts }) => ({ kind, sentence: findingSentence(facts) }))
}

/** The sum of our rows, and the balance that the provider has. */
async function compareBalance(shop: TestShop) {
  const all = await stripeClient(shop).balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const sum = (rows: { net: number }[]) => rows.reduce((total, { net }) => total + net, 0)
  return { ours: sum((await readRows(shop)).filter((row) => row.provider_id)), theirs: sum(all) }
}

// £139.99 less 1.5 per cent and 20p.
const kept = 13999 - 230

test('every movement of the provider’s account is one row of the ledger, with its order', async () => {
  await using shop = await openTestShop()
  const order = await buySensor(shop)
  shop.clock.advance(60)
  await stripeClient(shop).refunds.create({ payment_intent: order.payment_intent_id ?? '', amount: 1000 })
  shop.clock.advance(60)
  await submit(shop, 'payouts')
  await shop.runJobs()
  await shop.runJobs()
  const [payout] = await shop.services.db.selectFrom('payouts').selectAll().execute()
  expect(payout).toMatchObject({ amount: kept - 1000, status: 'in_transit', is_automatic: true })
  const common = { method: 'provider', order_id: order.id, payout_id: payout?.id }
  expect(await readRows(shop)).toMatchObject([
    { ...common, kind: 'sale', amount: 13999, fee: 230, net: kept, settled_at: expect.any(Date) },
    { ...common, kind: 'refund', amount: -1000, fee: 0, net: -1000, settled_at: expect.any(Date) },
    { kind: 'payout', amount: -(kept - 1000), source_id: payout?.id, order_id: null, settled_at: expect.any(Date) },
  ])
  expect(await compareBalance(shop)).toEqual({ ours: 0, theirs: 0 })

  shop.clock.advance(2 * 60 * 60)
  await shop.runJobs()
  expect(await readFindings(shop)).toEqual([])
  const paid = await shop.services.db.selectFrom('payouts').select('status').execute()
  expect(paid).toEqual([{ status: 'paid' }])
})

test('an interrupted import of the ledger continues where it stopped, and each page is requested once', async () => {
  await using shop = await openTestShop()
  for (let count = 0; count < 5; count += 1) await submit(shop, 'charges', { amount: '45' })
  const asked: (string | null)[] = []
  let isDown = false
  interceptProvider(shop, async (request, sandbox) => {
    const url = new URL(request.url)
    if (url.pathname !== '/v1/balance_transactions') return await sandbox(request)
    asked.push(url.searchParams.get('starting_after'))
    if (isDown) throw new TypeError('fetch failed')
    isDown = asked.length === 2
    url.searchParams.set('limit', '2')
    return await sandbox(new Request(url, request))
  })
  await expect(readLedger(shop.services)).rejects.toThrow('provider failed')
  expect(await readRows(shop)).toHaveLength(4)
  isDown = false
  const before = asked.length
  await readLedger(shop.services)
  const all = (await stripeClient(shop).balanceTransactions.list()).data.map(({ id }) => id)
  expect(asked.slice(before)).toEqual([all[3]])
  expect(new Set((await readRows(shop)).map((row) => row.provider_id))).toEqual(new Set(all))
  const { ours, theirs } = await compareBalance(shop)
  expect(ours).toBe(theirs)
})

test('later imports of the ledger request only new movements', async () => {
  await using shop = await openTestShop()
  await submit(shop, 'charges', { amount: '45' })
  await readLedger(shop.services)
  const since: (string | null)[] = []
  interceptProvider(shop, async (request, sandbox) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/v1/balance_transactions') since.push(searchParams.get('created[gte]'))
    return await sandbox(request)
  })
  const readAt = shop.clock.now().getTime() / 1000
  shop.clock.advance(24 * 60 * 60)
  await readLedger(shop.services)
  expect(since).toEqual([String(readAt - 600)])
})

test('only one process imports the ledger at a time; another takes over if it has died', async () => {
  await using shop = await openTestShop()
  await readLedger(shop.services)
  const later = new Date(shop.clock.now().getTime() + 120_000)
  await shop.services.db.updateTable('ledger_feed').set({ taken_until: later }).execute()
  await submit(shop, 'charges', { amount: '45' })
  await readLedger(shop.services)
  expect(await readRows(shop)).toEqual([])
  shop.clock.advance(120)
  await readLedger(shop.services)
  expect(await readRows(shop)).toHaveLength(1)
})

test('an import costs as many statements and requests after a dozen orders as after one', async () => {
  await using shop = await openTestShop()
  const statements = recordStatements(shop)
  let requests = 0
  interceptProvider(shop, async (request, sandbox) => {
    requests += 1
    return await sandbox(request)
  })
  const measure = async () => {
    // After this time all earlier movements and orders are imported and compared.
    shop.clock.advance(3 * 60 * 60)
    await readLedger(shop.services)
    shop.clock.advance(3 * 60 * 60)
    const before = { statements: statements.length, requests }
    await readLedger(shop.services)
    return [statements.length - before.statements, requests - before.requests]
  }
  await buySensor(shop)
  const afterOne = await measure()
  for (let count = 0; count < 11; count += 1) await buySensor(shop)
  expect(await measure()).toEqual(afterOne)
})

test('the finding about a payout that is short by the fee of a won dispute names the fee', async () => {
  await using shop = await openTestShop()
  await buySensor(shop)
  const disputed = await buySensor(shop, { cardNumber: cards.disputed })
  await submit(shop, `${disputed.payment_intent_id}/dispute`, { answer: 'winning_evidence' })
  await shop.runJobs()
  const number = formatOrderNumber(disputed.id)
  expect((await readFindings(shop)).map(({ kind }) => kind)).toEqual(['unbooked', 'unbooked'])
  await submit(shop, 'payouts')
  await shop.runJobs()
  expect(await readFindings(shop)).toEqual([
    {
      kind: 'payout-differs',
      sentence: `The provider paid out £255.38. By our books it should be £275.38. The difference of £20.00 is the fee of a dispute about order ${number}.`,
    },
  ])
})

test('findings are opened for a short payout, a returned payout and a charge without an order', async () => {
  await using shop = await openTestShop()
  await buySensor(shop)
  await submit(shop, 'payouts', { too_little: '20' })
  await shop.runJobs()
  expect(await readFindings(shop)).toMatchObject([
    { sentence: expect.stringContaining('None of the provider’s transactions explains the difference of £20.00') },
  ])
  shop.clock.advance(60)
  await submit(shop, 'payouts/fail')
  await shop.runJobs()
  shop.clock.advance(60)
  await submit(shop, 'charges', { amount: '45' })
  await shop.runJobs()
  expect((await readFindings(shop)).slice(1)).toEqual([
    {
      kind: 'unbooked',
      sentence: 'On 12 May 2026 the provider moved £117.69: an earlier payout that the bank sent back.',
    },
    {
      kind: 'charge-without-order',
      sentence: 'The provider took £45.00 on 12 May 2026. It does not belong to any of our orders.',
    },
  ])
  const { ours, theirs } = await compareBalance(shop)
  expect(ours).toBe(theirs)
})

test('a manual payout is compared with the amount that left the account', async () => {
  await using shop = await openTestShop()
  await buySensor(shop)
  const { payouts } = stripeClient(shop)
  const right = await payouts.create({ amount: 5000, currency: 'gbp' })
  const wrong = await payouts.create({ amount: 3000, currency: 'gbp' })
  const { db } = shop.services
  await sql`update sandbox_objects set data = jsonb_set(data, '{amount}', '2000') where id = ${wrong.id}`.execute(db)
  await shop.runJobs()
  const found = await db.selectFrom('payouts').select(['id', 'compared_at']).orderBy('amount').execute()
  expect(found).toEqual([wrong.id, right.id].map((id) => ({ id, compared_at: expect.any(Date) })))
  expect(await readFindings(shop)).toEqual([
    {
      kind: 'payout-differs',
      sentence:
        'The provider paid out £20.00. By our books it should be £30.00. None of the provider’s transactions explains the difference of £10.00.',
    },
  ])
})

test('a charge without an order is reported even if its payout has a finding already', async () => {
  await using shop = await openTestShop()
  await submit(shop, 'charges', { amount: '45' })
  await submit(shop, 'payouts', { too_little: '20' })
  await shop.runJobs()
  const kinds = (await readFindings(shop)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['charge-without-order', 'payout-differs'])
})

test('the finding about a charge without an order is closed when the charge gets its order', async () => {
  await using shop = await openTestShop()
  await submit(shop, 'charges', { amount: '139.99' })
  await shop.runJobs()
  expect(await readFindings(shop)).toHaveLength(1)
  const [row] = await readRows(shop)
  const order = await buySensor(shop)
  const { db } = shop.services
  const own = (await stripeClient(shop).balanceTransactions.list({ limit: 1 })).data.map(({ id }) => id)
  await db.deleteFrom('sandbox_objects').where('id', 'in', own).execute()
  await db
    .updateTable('orders')
    .set({ payment_intent_id: row?.payment_intent_id ?? '' })
    .where('id', '=', order.id)
    .execute()
  await shop.runJobs()
  expect((await readFindings(shop)).map(({ kind }) => kind)).toEqual([])
})

test('after an hour an order or refund that only the shop knows is reported, and so are differing amounts', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  await buySensor(shop)
  shop.clock.advance(60)
  const missing = await buySensor(shop)
  const own = (await stripeClient(shop).balanceTransactions.list({ limit: 1 })).data.map(({ id }) => id)
  await db.deleteFrom('sandbox_objects').where('id', 'in', own).execute()
  const differs = await buySensor(shop)
  await db.updateTable('orders').set({ paid_amount: 11999 }).where('id', '=', differs.id).execute()
  const refund = { order_id: missing.id, amount: 500, status: 'succeeded', provider_id: 're_nowhere' } as const
  await db
    .insertInto('refunds')
    .values({ ...refund, updated_at: shop.clock.now() })
    .execute()
  await shop.runJobs()
  expect(await readFindings(shop)).toEqual([])
  shop.clock.advance(60 * 60 + 60)
  await shop.runJobs()
  const kinds = (await readFindings(shop)).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['order-without-payment', 'refund-without-payment', 'sale-differs'])
})
