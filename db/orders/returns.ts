import { sql, type Insertable, type Transaction, type Updateable } from 'kysely'
import { cutPage, isAfter, position } from '#db/keyset.ts'
import type { ListQuery } from '#db/list-query.ts'
import type { Database, Db } from '#db/tables.ts'
import type { ReturnRow, ReturnsTable } from '#db/tables/orders.ts'
import type { ReturnStatus } from '#domain/return.ts'

export async function insertReturn(tx: Transaction<Database>, goods: Insertable<ReturnsTable>): Promise<ReturnRow> {
  return await tx.insertInto('returns').values(goods).returningAll().executeTakeFirstOrThrow()
}

export async function findReturn(db: Db, id: string): Promise<ReturnRow | null> {
  return (await db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findOpenReturn(db: Db, orderId: string): Promise<ReturnRow | null> {
  const open = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['closed', 'withdrawn'])
    .executeTakeFirst()
  return open ?? null
}

export async function listReturnsOf(db: Db, orderId: string): Promise<ReturnRow[]> {
  return await db.selectFrom('returns').selectAll().where('order_id', '=', orderId).orderBy('told_at').execute()
}

/** The order's row is locked first, as everywhere; then nobody else changes its returns. */
export async function updateReturn(
  tx: Transaction<Database>,
  id: string,
  changes: Updateable<ReturnsTable>,
): Promise<ReturnRow> {
  return await tx.updateTable('returns').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export type ReturnFilter = { show?: 'open' | 'to-inspect' | 'closed' | null | undefined }

const shown: Record<'open' | 'to-inspect' | 'closed', ReturnStatus[]> = {
  open: ['told', 'sent', 'received', 'inspected'],
  'to-inspect': ['received'],
  closed: ['closed', 'withdrawn'],
}

/** Newest first, with what staff must know of the order. */
export async function listReturns(db: Db, { cursor, limit, show }: Omit<ListQuery, 'search'> & ReturnFilter) {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.order_id')
    .selectAll('returns')
    .select(['orders.product_name', 'orders.quantity', 'orders.total_amount', 'orders.currency'])
    .select(['orders.customer_name', 'orders.customer_email'])
    .select(position('returns.told_at').as('position'))
    .where(isAfter(cursor, { at: 'returns.told_at', id: 'returns.id' }))
    .$if(show != null, (query) => query.where('returns.status', 'in', shown[show ?? 'open']))
    .orderBy(sql`returns.told_at`, 'desc')
    .orderBy('returns.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit)
}
