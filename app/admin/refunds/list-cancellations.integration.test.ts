import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/functions.ts'
import { buySensor, readOrder } from '#tests/support/bought-order.ts'
import { addPerson } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const buyerEmail = 'ann.lee@example.com'

async function sendJunk(shop: TestShop, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await shop.call('cancel-order', { number: `${1000_0000 + number}`, email: `junk-${number}@stranger.example` })
    shop.clock.advance(60)
  }
}

async function openShop() {
  const shop = await openTestShop()
  const support = await addPerson(shop, { role: 'support', email: 'support@people.example' })
  const list = async (input: { cursor?: string | null; limit?: number } = {}) =>
    (await shop.call('list-cancellations', input, support.token)).body
  return { shop, support, list }
}

test('a cancellation with an order is listed before sixty without one, in the list and in the queue', async () => {
  const { shop, support, list } = await openShop()
  await using _ = shop
  await sendJunk(shop, 30)
  const { id } = await buySensor(shop)
  await shop.call('cancel-order', { number: id, email: buyerEmail, reason: 'I changed my mind.' })
  await sendJunk(shop, 30)
  const { rows, count } = await list()
  expect(count).toBe(61)
  expect(rows[0]).toMatchObject({ order_id: id, reason: 'I changed my mind.' })
  expect(rows[1]).toMatchObject({ order_id: null, email: 'junk-29@stranger.example' })
  const queue = (await shop.call('list-queue', {}, support.token)).body.rows
  expect(queue.filter(({ kind }) => kind === 'cancellation')).toContainEqual(expect.objectContaining({ subject: id }))
})

test('pages have every row once: first those with orders, then the rest, each newest first', async () => {
  const { shop, list } = await openShop()
  await using _ = shop
  const orders: string[] = []
  for (let number = 0; number < 3; number += 1) {
    const { id } = await buySensor(shop)
    orders.unshift(id)
    await shop.call('cancel-order', { number: id, email: buyerEmail })
    await sendJunk(shop, 2)
  }
  const seen: CallOutput<'list-cancellations'>['rows'] = []
  let cursor: string | null = null
  do {
    const { rows, next, count }: CallOutput<'list-cancellations'> = await list({ limit: 2, cursor })
    expect(count).toBe(9)
    seen.push(...rows)
    expect(seen.length, 'a page that comes again').toBeLessThanOrEqual(count)
    cursor = next
  } while (cursor !== null)
  expect(seen).toHaveLength(9)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(9)
  expect(seen.slice(0, 3).map(({ order_id }) => order_id)).toEqual(orders)
  const times = seen.slice(3).map(({ said_at }) => said_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('repeated cancellations of an order are one row, with the first time and the count', async () => {
  const { shop, list } = await openShop()
  await using _ = shop
  const { id } = await buySensor(shop)
  const first = shop.clock.now().toISOString()
  for (let time = 0; time < 3; time += 1) {
    await shop.call('cancel-order', { number: id, email: buyerEmail })
    shop.clock.advance(3600)
  }
  expect(await list()).toMatchObject({ count: 1, rows: [{ order_id: id, said_at: first, times: 3 }] })
})

test('many cancellations without an order are dismissed at once, and repeating that changes nothing', async () => {
  const { shop, support, list } = await openShop()
  await using _ = shop
  await sendJunk(shop, 60)
  const { id } = await buySensor(shop)
  await shop.call('cancel-order', { number: id, email: buyerEmail })
  const { rows } = await list({ limit: 100 })
  const ids = rows.filter(({ order_id }) => order_id === null).map((row) => row.id)
  const dismiss = (given: string[]) =>
    shop.call(
      'settle-cancellation',
      { ids: given, decision: 'dismiss', reason: 'A machine wrote these.' },
      support.token,
    )
  expect(await dismiss(ids)).toMatchObject({ status: 200, body: { outcome: 'dismissed', dismissed: 60 } })
  expect((await dismiss(ids)).status).toBe(409)
  expect(await list()).toMatchObject({ count: 1, rows: [{ order_id: id }] })
  const log = await shop.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'settle-cancellation')
    .execute()
  expect(log).toMatchObject([{ performed_by: support.id, after: { reason: 'A machine wrote these.', dismissed: 60 } }])
  // Dismissing a cancellation with an order releases its parcel.
  expect((await dismiss([rows[0]?.id ?? ''])).body).toMatchObject({ dismissed: 1 })
  expect(await readOrder(shop, id)).toMatchObject({ cancellation_asked_at: null })
  expect(await list()).toMatchObject({ count: 0, rows: [] })
})

test('cancellations are dismissed up to a hundred at once, accepted one by one, and none is dismissed if one is the caller’s own', async () => {
  const { shop, list } = await openShop()
  await using _ = shop
  await sendJunk(shop, 2)
  const { id } = await buySensor(shop)
  await shop.call('cancel-order', { number: id, email: buyerEmail })
  const owner = await addPerson(shop, { role: 'admin', email: buyerEmail })
  const ids = (await list()).rows.map((row) => row.id)
  const settle = async (given: { id?: string; ids?: string[]; decision: 'accept' | 'dismiss' }) =>
    (await shop.call('settle-cancellation', { ...given, reason: 'Looked at.' }, owner.token)).status
  expect(await settle({ ids, decision: 'accept' })).toBe(400)
  expect(await settle({ ids: [], decision: 'dismiss' })).toBe(400)
  expect(await settle({ ids: Array(101).fill(ids[0]), decision: 'dismiss' })).toBe(400)
  expect(await settle({ decision: 'dismiss' })).toBe(400)
  expect(await settle({ id: ids[0] ?? '', ids, decision: 'dismiss' })).toBe(400)
  expect(await settle({ ids, decision: 'dismiss' })).toBe(403)
  expect((await list()).count).toBe(3)
})
