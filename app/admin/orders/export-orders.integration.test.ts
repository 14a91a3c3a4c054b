import { expect, test } from 'vitest'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { buySensor } from '#tests/support/bought-order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { addAdmin } from '#tests/support/people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stripeClient } from '#tests/support/stripe-client.ts'

type Range = { from?: string; to?: string }

/** The rows of the file by column name; its cells have no commas here. */
async function exportRows(shop: TestShop, token: string, range: Range = {}): Promise<Record<string, string>[]> {
  const { body } = await shop.call('export-orders', range, token)
  const [head = [], ...rows] = body.csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(body.count).toBe(rows.length)
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

const brief = ({ 'Order number': number, kind, Gross, Refunded }: Record<string, string>) =>
  `${number} ${kind} ${Gross} ${Refunded}`.trim()

test('a sale is exported on the day of its payment, a refund on its own day, and an unpaid order never', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const placed = new Date('2026-04-29T12:00:00Z')
  // 30 April in UTC, and 1 May in London.
  const id = await addOrder(shop, { created_at: placed, paid_at: new Date('2026-04-30T23:30:00Z') })
  await addOrder(shop, { created_at: placed, payment_status: 'pending' })
  await addOrder(shop, { created_at: placed, payment_status: 'failed' })
  const refund = { order_id: id, provider_id: 're_1', amount: 1500, created_at: new Date('2026-05-31T22:59:59Z') }
  const failed = { ...refund, provider_id: 're_2', status: 'failed' } as const
  await shop.services.db
    .insertInto('refunds')
    .values([{ ...refund, status: 'succeeded' }, failed])
    .execute()

  const number = formatOrderNumber(id)
  const [sale, back] = [`${number} sale 139.99`, `${number} refund -15 15`]
  expect((await exportRows(shop, token)).map(brief)).toEqual([back, sale])
  expect((await exportRows(shop, token, { from: '2026-05-01', to: '2026-05-31' })).map(brief)).toEqual([back, sale])
  expect((await exportRows(shop, token, { to: '2026-05-30' })).map(brief)).toEqual([sale])
  expect((await exportRows(shop, token, { from: '2026-05-02' })).map(brief)).toEqual([back])
  expect(await exportRows(shop, token, { from: '2026-06-01' })).toEqual([])
  expect(await exportRows(shop, token, { to: '2026-04-30' })).toEqual([])
  const [row] = await exportRows(shop, token, { from: '2026-05-31' })
  expect(row).toMatchObject({ Net: '-12.5', VAT: '-2.5', Quantity: '', Subtotal: '' })
})

test('the list is filtered by the London days on which orders were placed, both included', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const places = ['2026-03-31T22:59:59Z', '2026-03-31T23:00:00Z', '2026-04-30T22:59:59Z', '2026-04-30T23:00:00Z']
  const ids = await Promise.all(places.map((at) => addOrder(shop, { created_at: new Date(at) })))
  const found = async (range: Range & { search?: string }) =>
    (await shop.call('list-orders', range, token)).body.rows.map(({ id }) => ids.indexOf(id))
  expect(await found({ from: '2026-04-01', to: '2026-04-30' })).toEqual([2, 1])
  expect(await found({ from: '2026-05-01' })).toEqual([3])
  expect(await found({ to: '2026-03-31' })).toEqual([0])
  expect(await found({ from: '2026-04-01', to: '2026-04-30', search: 'Ada' })).toEqual([2, 1])
  expect(await found({ from: '2026-05-01', to: '2026-04-30' })).toEqual([])
  expect((await shop.call('list-orders', { from: '2026-02-30' }, token)).status).toBe(400)
})

test('the payment provider’s fee is on the sale, and a refund has none', async () => {
  await using shop = await openTestShop()
  const { token } = await addAdmin(shop)
  const { payment_intent_id } = await buySensor(shop)
  await stripeClient(shop).refunds.create({ payment_intent: payment_intent_id ?? '', amount: 1000 })
  await shop.runJobs()
  // 1.5 per cent of £139.99 and 20p.
  const fees = (await exportRows(shop, token)).map(({ kind, Fees }) => [kind, Fees])
  expect(new Map(fees as [string, string][])).toEqual(
    new Map([
      ['sale', '2.3'],
      ['refund', '0'],
    ]),
  )
})
