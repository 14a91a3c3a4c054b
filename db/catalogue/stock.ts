import { sql } from 'kysely'
import type { ProductKey } from '#domain/products/catalogue.ts'
import type { StockReason } from '#domain/products/stock.ts'
import type { Db, Tx } from '../tables.ts'
import { page } from '../driver/keyset.ts'

export type StockChange = {
  reason: StockReason
  note?: string | null
  orderId?: string | null
  performedBy?: string | null
}

/** Sets the reason that a trigger logs with stock changes in this transaction. Without it, units count as reserved or released. */
export async function sayWhyStockChanges(tx: Tx, change: StockChange): Promise<void> {
  const { reason, note = null, orderId = null, performedBy = null } = change
  const told = JSON.stringify({ reason, note, order_id: orderId, performed_by: performedBy })
  await sql`select set_config('shop.stock_change', ${told}, true)`.execute(tx)
}

/** Resets the reason. */
async function sayNoMore(tx: Tx): Promise<void> {
  await sql`select set_config('shop.stock_change', '', true)`.execute(tx)
}

/** Takes units for an order that is paid already. Returns how many were missing, because stock never gets negative. */
export async function takeStock(tx: Tx, key: ProductKey, units: number, change: StockChange): Promise<number> {
  if (units <= 0) return 0
  const product = await tx
    .selectFrom('products')
    .select('stock')
    .where('key', '=', key)
    .where('stock', 'is not', null)
    // Not forUpdate: orders refer to this row, and two transactions that insert orders would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product || product.stock === null) return 0
  const taken = Math.min(product.stock, units)
  if (taken > 0) {
    await sayWhyStockChanges(tx, change)
    await tx
      .updateTable('products')
      .set({ stock: product.stock - taken })
      .where('key', '=', key)
      .execute()
    await sayNoMore(tx)
  }
  return units - taken
}

/** Adds units to the stock: units that an unpaid checkout had reserved, or returned units. */
export async function returnStock(tx: Tx, key: ProductKey, units: number, change: StockChange): Promise<void> {
  if (units <= 0) return
  await sayWhyStockChanges(tx, change)
  await tx
    .updateTable('products')
    .set((is) => ({ stock: is('stock', '+', units) }))
    .where('key', '=', key)
    .where('stock', 'is not', null)
    .execute()
  await sayNoMore(tx)
}

/** Newest first. */
export async function listStockMovements(
  db: Db,
  { key, cursor, limit }: { key: ProductKey; cursor: string | null; limit: number },
) {
  return await db
    .selectFrom('stock_movements as moved')
    .leftJoin('users', 'users.id', 'moved.performed_by')
    .select(['moved.id', 'moved.reason', 'moved.stock_before', 'moved.stock_after', 'moved.note', 'moved.order_id'])
    .select(['moved.moved_at', 'users.email as performed_by_email'])
    .where('moved.product_key', '=', key)
    .$call(page({ at: 'moved.moved_at', id: 'moved.id' }, { cursor, limit }))
}
