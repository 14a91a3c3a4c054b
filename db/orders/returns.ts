import { sql, type Insertable, type Updateable } from 'kysely'
import { page, type ListQuery } from '#db/driver/keyset.ts'
import type { Database, Db, Tx } from '#db/tables.ts'
import type { ReturnRow } from '#db/tables/orders.ts'
import type { ReturnStatus } from '#domain/orders/return.ts'
import { first } from '../driver/rows.ts'

export async function insertReturn(tx: Tx, returned: Insertable<Database['returns']>): Promise<ReturnRow> {
  return await tx.insertInto('returns').values(returned).returningAll().executeTakeFirstOrThrow()
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | null> {
  return await db.selectFrom('returns').selectAll().where('id', '=', id).$call(first)
}

/** The newest open return. There may be more, because a failed refund reopens its return. */
export async function findOpenReturn(db: Db, orderId: string): Promise<ReturnRow | null> {
  return await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['closed', 'withdrawn'])
    .orderBy('told_at', 'desc')
    .$call(first)
}

export async function listReturnsOf(db: Db, ...orderIds: string[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return []
  return await db.selectFrom('returns').selectAll().where('order_id', 'in', orderIds).orderBy('told_at').execute()
}

/** Lock the order's row first: that lock also protects its returns. */
export async function updateReturn(tx: Tx, id: string, changes: Updateable<Database['returns']>): Promise<ReturnRow> {
  return await tx.updateTable('returns').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export type ReturnFilter = { show?: 'open' | 'to-inspect' | 'closed' | null | undefined }

const shown: Record<'open' | 'to-inspect' | 'closed', ReturnStatus[]> = {
  open: ['told', 'sent', 'received', 'inspected'],
  'to-inspect': ['received'],
  closed: ['closed', 'withdrawn'],
}

/** Returns with the data of their orders that staff need. Open returns by deadline, other lists newest first. */
export async function listReturns(db: Db, { cursor, limit, show }: Omit<ListQuery, 'search'> & ReturnFilter) {
  const isByDay = show === 'open' || show === 'to-inspect'
  return await db
    .selectFrom((from) =>
      from
        .selectFrom('returns')
        .innerJoin('orders', 'orders.id', 'returns.order_id')
        .selectAll('returns')
        .select(['orders.product_name', 'orders.quantity', 'orders.total_amount', 'orders.currency'])
        .select(['orders.customer_name', 'orders.customer_email'])
        .select(dueAt.as('due_at'))
        // Every open return has a deadline; without one it would be sorted by its age.
        .select((isByDay ? sql<Date>`coalesce(${dueAt}, returns.told_at)` : sql<Date>`returns.told_at`).as('listed_at'))
        .$if(show != null, (query) => query.where('returns.status', 'in', shown[show ?? 'open']))
        .as('listed'),
    )
    .selectAll()
    .$call(page({ at: 'listed.listed_at', id: 'listed.id' }, { cursor, limit }, isByDay ? 'asc' : 'desc'))
}

/** The next deadline of an open return: the goods' arrival, or the refund. */
const dueAt = sql<Date | null>`case when returns.status not in ('closed', 'withdrawn') then (
  select min(deadlines.due_at) from deadlines
  where deadlines.subject_type = 'order' and deadlines.subject_id = returns.order_id
    and deadlines.kind in ('goods-back', 'refund') and deadlines.met_at is null
) end`
