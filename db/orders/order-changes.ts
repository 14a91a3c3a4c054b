import type { Updateable } from 'kysely'
import { orderColumns, type ListedOrder } from './order-list.ts'
import type { Db, OrdersTable } from '#db/tables.ts'

export async function findListedOrder(db: Db, id: string): Promise<ListedOrder | null> {
  const order = await db.selectFrom('orders').select(orderColumns).where('id', '=', id).executeTakeFirst()
  return order ?? null
}

/** Locks the order, so that the change that follows is the one that is written down. */
export async function lockListedOrder(db: Db, id: string): Promise<ListedOrder | null> {
  const order = await db.selectFrom('orders').select(orderColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  return order ?? null
}

export async function changeOrder(
  db: Db,
  id: string,
  change: Omit<Updateable<OrdersTable>, 'id' | 'updated_at'>,
  now: Date,
): Promise<ListedOrder> {
  return await db
    .updateTable('orders')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()
}
