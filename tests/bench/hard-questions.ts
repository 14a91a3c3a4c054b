import { sql, type Kysely } from 'kysely'
import { foldOrderFigures } from '#db/orders/order-figures.ts'
import type { Database } from '#db/tables.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { secondsBetweenOrders } from './grown-orders.ts'

/** A search matches this many orders, all of them old. It is slow because the query planner expects matches among newer orders. */
const oldHits = 3000
const oldBuyer = (orders: number) => `oldhand${orders}`

/** Calls that were once slow in a large shop: function, input, and the number of rows expected. */
type HardQuestion = { name: string; ask: string; input: object; rows?: number }

export function hardQuestions(orders: number): HardQuestion[] {
  const limit = 25
  const search = oldBuyer(orders)
  // A day that has orders in a shop of any size. In the largest shop all days of its month have orders.
  const day = londonDate(new Date(Date.now() - Math.min((orders * secondsBetweenOrders) / 2, 35 * 24 * 60 * 60) * 1000))
  const month = day.slice(0, 7)
  return [
    { name: 'orders, 3,000 old hits', ask: 'list-orders', input: { limit, search }, rows: limit },
    {
      name: 'the same among the paid ones',
      ask: 'list-orders',
      input: { limit, search, payment_status: 'paid' },
      rows: limit,
    },
    { name: 'orders, a word without a match', ask: 'list-orders', input: { limit, search: 'zebra' }, rows: 0 },
    { name: 'emails, a word of none', ask: 'list-email-logs', input: { limit, search: 'zebra' }, rows: 0 },
    { name: 'emails, a word of one', ask: 'list-email-logs', input: { limit, search: 'grown777@' }, rows: 1 },
    { name: 'books, sums of a month', ask: 'find-month', input: { month } },
    { name: 'books, movements of a month', ask: 'list-ledger', input: { limit, month }, rows: limit },
    { name: 'books, a kind that never was', ask: 'list-ledger', input: { limit, kind: 'other' }, rows: 0 },
    { name: 'books, documents of a month', ask: 'list-documents', input: { limit, month }, rows: limit },
    { name: 'orders of a day', ask: 'list-orders', input: { limit, from: day, to: day }, rows: limit },
    { name: 'overview, 30 days', ask: 'overview', input: { days: 30 } },
    { name: 'overview, 90 days', ask: 'overview', input: { days: 90 } },
  ]
}

/** Gives the oldest orders the same buyer, and merges the figures of each day, as a job does every quarter of an hour. */
export async function prepareHardQuestions(db: Kysely<Database>, orders: number): Promise<void> {
  const buyer = oldBuyer(orders)
  await sql`
    update orders set customer_email = ${`${buyer}@bench.example`}, customer_name = ${`Academy ${buyer}`}
    where id in (select id from orders where customer_email like 'grown%@bench.example' order by created_at
      limit ${Math.min(oldHits, orders / 2)})
  `.execute(db)
  await sql`vacuum analyze orders`.execute(db)
  await foldOrderFigures(db)
}
