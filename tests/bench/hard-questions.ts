import { sql, type Kysely } from 'kysely'
import { foldOrderFigures } from '#db/orders/order-figures.ts'
import type { Database } from '#db/tables.ts'

/** Found in so many orders, none of them new: too many to expect few, and none where one looks first. */
const oldHits = 3000
const oldBuyer = (orders: number) => `oldhand${orders}`

/** Questions that were once slow at that size: a function, its input, and the number of rows of a right answer. */
type HardQuestion = { name: string; ask: string; input: object; rows?: number }

export function hardQuestions(orders: number): HardQuestion[] {
  const limit = 25
  const search = oldBuyer(orders)
  return [
    { name: 'orders, 3,000 old hits', ask: 'list-orders', input: { limit, search }, rows: limit },
    {
      name: 'the same among the paid ones',
      ask: 'list-orders',
      input: { limit, search, payment_status: 'paid' },
      rows: limit,
    },
    { name: 'orders, a word of nobody', ask: 'list-orders', input: { limit, search: 'zebra' }, rows: 0 },
    { name: 'emails, a word of none', ask: 'list-email-logs', input: { limit, search: 'zebra' }, rows: 0 },
    { name: 'emails, a word of one', ask: 'list-email-logs', input: { limit, search: 'grown777@' }, rows: 1 },
    { name: 'overview, 30 days', ask: 'overview', input: { days: 30 } },
    { name: 'overview, 90 days', ask: 'overview', input: { days: 90 } },
  ]
}

/** Gives the oldest orders one buyer, and adds the figures up by day as the job does every quarter of an hour. */
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
