import type { OrderViewFilters } from '#domain/orders/order-view.ts'
import type { Db } from '#db/tables.ts'

export async function listOrderViews(db: Db) {
  return await db.selectFrom('order_views').select(['id', 'name', 'filters']).orderBy('name').limit(50).execute()
}

/** Saves the filters of a list under a name, replacing an existing view of that name. */
export async function saveOrderView(
  db: Db,
  { name, filters, userId }: { name: string; filters: OrderViewFilters; userId: string },
) {
  const values = { name, filters: JSON.stringify(filters), created_by: userId }
  return await db
    .insertInto('order_views')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .returning(['id', 'name', 'filters'])
    .executeTakeFirstOrThrow()
}

/** False if there is no view with this id. */
export async function deleteOrderView(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('order_views').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
