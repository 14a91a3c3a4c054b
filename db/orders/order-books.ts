import { sql, type RawBuilder } from 'kysely'
import { londonDate, type CalendarDate } from '#domain/calendar/london-time.ts'
import { isPaid as isPaidOrder } from '#domain/orders/order.ts'
import { isAfter, position, type ListQuery } from '#db/driver/keyset.ts'
import { writeCursor } from '#domain/site/cursor.ts'
import type { Db } from '#db/tables.ts'
import { isPaid } from './order-conditions.ts'
import { isWithin, passes, type OrderFilter } from './order-list.ts'
import type { OrderRow } from './order-row.ts'
import { isFound } from './order-search.ts'

/** A sale, or a refund of one. */
export type BookedRow = {
  /** Null for a payment that belongs to no order of ours. */
  order: OrderRow | null
  at: Date
  /** The day of the payment, which decides the rate of VAT. */
  suppliedOn: CalendarDate
  /** Negative for a refund. */
  amount: number
  currency: string
  paymentIntentId: string | null
  /** Null for a sale. */
  refunded: number | null
  /** The payment provider's fee for a sale; 0 for a refund. */
  fee: number
}

/** When an order was sold: the expression of the index orders_booked. */
const soldAt = sql`coalesce(paid_at, orders.created_at)`

/**
 * When a refund counts: on the day it was sent, or on the day of the decision if it waited for approval. The expression of the
 * index refunds_booked.
 */
const refundedAt = sql`case when by_hand then coalesce(settled_at, refunds.created_at)
  else coalesce(decided_at, refunds.created_at) end`

type Booked = { order_id: string; row_id: string; booked_at: Date; refunded: number | null }

/**
 * Sales by the day of their payment, and refunds by their own day, newest first. Unpaid orders are left out. One page of each is
 * read from an index and both are merged, so that a page costs the same in a shop of any size.
 */
export async function listBookedRows(
  db: Db,
  { cursor, limit, search, from, to, ...filter }: ListQuery & OrderFilter,
): Promise<{ rows: BookedRow[]; next: string | null }> {
  if (filter.payment_status && !isPaidOrder({ payment_status: filter.payment_status })) return { rows: [], next: null }
  const isAsked = sql`${isPaid} and ${passes(filter)} and ${search === null ? sql`true` : await isFound(db, search)}`
  const pageOf = (rows: RawBuilder<unknown>) => sql`
    select * from (${rows}) as booked
    where ${isAfter(cursor, { at: 'booked_at', id: 'row_id' })} and ${isWithin('booked_at', { from, to })}
    order by booked_at desc, row_id desc limit ${sql.lit(limit + 1)}`
  const sales = sql`select orders.id as order_id, orders.id as row_id, ${soldAt} as booked_at, null::integer as refunded
    from orders where ${isAsked}`
  const refunds = sql`select order_id, refunds.id as row_id, ${refundedAt} as booked_at, refunds.amount as refunded
    from refunds inner join orders on orders.id = order_id
    where refunds.status in ('pending', 'succeeded') and ${isAsked}`
  const found = await db
    .with('booked', () => sql<Booked>`(${pageOf(sql`(${pageOf(sales)}) union all (${pageOf(refunds)})`)})`)
    .selectFrom('booked')
    .innerJoin('orders', 'orders.id', 'booked.order_id')
    .selectAll('orders')
    .select(['booked.row_id', 'booked.booked_at', 'booked.refunded', position('booked.booked_at').as('position')])
    .select(
      sql<number>`case when booked.refunded is null then coalesce((select sum(fee) from ledger_entries
        where ledger_entries.order_id = orders.id and ledger_entries.kind = 'sale'), 0) else 0 end`.as('fee'),
    )
    .orderBy('booked.booked_at', 'desc')
    .orderBy('booked.row_id', 'desc')
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map((order) => {
      const { booked_at: at, refunded, fee, currency, payment_intent_id: paymentIntentId } = order
      const suppliedOn = londonDate(order.paid_at ?? order.created_at)
      const amount = refunded === null ? order.total_amount : -refunded
      return { order, at, suppliedOn, amount, currency, paymentIntentId, refunded, fee }
    }),
    next: last && found.length > limit ? writeCursor({ at: last.position, id: last.row_id }) : null,
  }
}
