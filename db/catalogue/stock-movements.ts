import type { ProductKey } from '#domain/products/product-key.ts'
import { cutPage, isAfter, position } from '../driver/keyset.ts'
import type { Db } from '../tables.ts'

/** Newest first. */
export async function listStockMovements(
  db: Db,
  { key, cursor, limit }: { key: ProductKey; cursor: string | null; limit: number },
) {
  const rows = await db
    .selectFrom('stock_movements as moved')
    .leftJoin('users', 'users.id', 'moved.performed_by')
    .select(['moved.id', 'moved.reason', 'moved.stock_before', 'moved.stock_after', 'moved.note', 'moved.order_id'])
    .select(['moved.moved_at', 'users.email as performed_by_email', position('moved.moved_at').as('position')])
    .where('moved.product_key', '=', key)
    .where(isAfter(cursor, { at: 'moved.moved_at', id: 'moved.id' }))
    .orderBy('moved.moved_at', 'desc')
    .orderBy('moved.id', 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit)
}
