import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfLondonDay, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { isPaid, ordersShown } from '#domain/orders/order.ts'
import { addOrder } from '#tests/support/order-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { listBookedRows } from './order-books.ts'

const hours = (count: number) => new Date(Date.parse('2026-03-20T12:00:00Z') + count * 60 * 60 * 1000)
const drawnHour = fc.integer({ min: 0, max: 60 }).map(hours)

const drawnOrder = fc.record({
  payment_status: fc.constantFrom('pending', 'paid', 'paid', 'fulfilled', 'failed'),
  shipping_status: fc.constantFrom('pending', 'delivered'),
  created_at: drawnHour,
  paid_at: fc.option(drawnHour),
})
const drawnRefund = fc.record({
  status: fc.constantFrom('succeeded', 'pending', 'failed'),
  amount: fc.integer({ min: 1, max: 20 }),
  created_at: drawnHour,
  decided_at: fc.option(drawnHour),
})

test('paging through sales and refunds shows each of them once, newest first', async () => {
  await using shop = await openTestShop()
  const { db } = shop.services
  const rows: { id: string; at: Date; order: { shipping_status: string } }[] = []
  const pairs = fc.sample(fc.tuple(drawnOrder, fc.array(drawnRefund, { maxLength: 3 })), { numRuns: 40, seed: 38 })
  for (const [order, refunds] of pairs) {
    const id = await addOrder(shop, order)
    if (!isPaid(order)) continue
    rows.push({ id, at: order.paid_at ?? order.created_at, order })
    for (const [index, refund] of refunds.entries()) {
      const { id: refundId } = await db
        .insertInto('refunds')
        .values({ ...refund, order_id: id, provider_id: `re_${id}_${index}` })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (refund.status !== 'failed') rows.push({ id: refundId, at: refund.decided_at ?? refund.created_at, order })
    }
  }
  const sorted = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const day = { from: '2026-03-21', to: '2026-03-21' }
  const isOnDay = ({ at }: { at: Date }) => at >= startOfLondonDay(day.from) && at < endOfLondonDay(day.to)
  const wanted = [
    { filter: {}, expected: sorted },
    { filter: day, expected: sorted.filter(isOnDay) },
    {
      filter: { shipping_status: 'delivered' as const },
      expected: sorted.filter(({ order }) => order.shipping_status === 'delivered'),
    },
  ]
  for (const { filter, expected } of wanted) {
    for (const limit of [1, 7, 500]) {
      const read: { at: Date }[] = []
      let cursor: string | null = null
      do {
        const page = await listBookedRows(db, { cursor, limit, search: null, ...filter })
        read.push(...page.rows)
        cursor = page.next
      } while (cursor !== null)
      expect(read.map(({ at }) => at)).toEqual(expected.map(({ at }) => at))
    }
  }
  for (const show of ordersShown) await listBookedRows(db, { limit: 1, search: 'Ada', show })
})
