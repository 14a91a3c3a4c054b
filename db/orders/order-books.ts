import { sql } from 'kysely'
import { paidStatuses } from '#domain/orders/order.ts'
import { isAfter, position, type ListQuery } from '#db/driver/keyset.ts'
import { writeCursor } from '#domain/site/cursor.ts'
import type { Db } from '#db/tables.ts'
import { isWithin, passes, type OrderFilter } from './order-list.ts'
import { orderColumns, type OrderRow } from './order-row.ts'
import { ordersFoundBy } from './order-search.ts'

/** Money that came or went back: a sale, or a refund of one. */
export type BookedRow = {
  order: OrderRow
  at: Date
  /** Below zero for a refund. */
  amount: number
  /** Null for a sale. */
  refunded: number | null
  /** The fee of the payment provider for a sale; 0 for a refund. */
  fee: number
}

const isPaid = sql`payment_status in (${sql.join(paidStatuses.map((status) => sql.lit(status)))})`

/** A refund counts on the day on which it was sent; one that waited for approval, on the day of the decision. */
const refundedAt = sql`case when by_hand then coalesce(settled_at, refunds.created_at)
  else coalesce(decided_at, refunds.created_at) end`

/** Sales by the day of their payment and refunds by their own, newest first. Orders that were never paid are left out. */
export async function listBookedRows(
  db: Db,
  { cursor, limit, search, from, to, ...filter }: ListQuery & OrderFilter,
): Promise<{ rows: BookedRow[]; next: string | null }> {
  const found = await db
    .with(
      'booked',
      () => sql<{ order_id: string; row_id: string; booked_at: Date; refunded: number | null }>`(
      select id as order_id, id as row_id, coalesce(paid_at, created_at) as booked_at, null::integer as refunded
      from orders where ${isPaid}
      union all
      select order_id, refunds.id, ${refundedAt}, amount
      from refunds inner join orders on orders.id = order_id
      where refunds.status in ('pending', 'succeeded') and ${isPaid})`,
    )
    .selectFrom('booked')
    .innerJoin('orders', 'orders.id', 'booked.order_id')
    .select(orderColumns.map((column) => `orders.${column}` as const))
    .select(['booked.row_id', 'booked.booked_at', 'booked.refunded', position('booked.booked_at').as('position')])
    .select(
      sql<number>`case when booked.refunded is null then coalesce((select sum(fee) from ledger_entries
        where ledger_entries.order_id = orders.id and ledger_entries.kind = 'sale'), 0) else 0 end`.as('fee'),
    )
    .where(isAfter(cursor, { at: 'booked.booked_at', id: 'booked.row_id' }))
    .where(isWithin('booked.booked_at', { from, to }))
    .where(passes(filter))
    .$if(search !== null, (query) =>
      query.where(
        sql<boolean>`orders.id in (select id from (${ordersFoundBy(search ?? '', { most: null })}) as found)`,
      ),
    )
    .orderBy('booked.booked_at', 'desc')
    .orderBy('booked.row_id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => {
      const { booked_at: at, refunded, fee } = row
      return { order: row, at, amount: refunded === null ? row.total_amount : -refunded, refunded, fee }
    }),
    next: last && found.length > limit ? writeCursor({ at: last.position, id: last.row_id }) : null,
  }
}
