import type { Transaction } from 'kysely'
import type { ProductKey } from '#domain/catalogue.ts'
import type { Database } from './tables.ts'

/**
 * Takes units off the stock for an order that is paid whether they are there or not. Answers with how many were missing;
 * the stock itself never goes below nothing. Where nobody counts, nothing is missing.
 */
export async function takeStock(tx: Transaction<Database>, key: ProductKey, units: number): Promise<number> {
  if (units <= 0) return 0
  const product = await tx
    .selectFrom('products')
    .select('stock')
    .where('key', '=', key)
    .where('stock', 'is not', null)
    // Not forUpdate: two new orders refer to this row already, and would wait for each other.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product || product.stock === null) return 0
  const taken = Math.min(product.stock, units)
  if (taken > 0) {
    await tx
      .updateTable('products')
      .set({ stock: product.stock - taken })
      .where('key', '=', key)
      .execute()
  }
  return units - taken
}

/** Gives back what an unpaid checkout had reserved. */
export async function returnStock(tx: Transaction<Database>, key: ProductKey, units: number): Promise<void> {
  if (units <= 0) return
  await tx
    .updateTable('products')
    .set((is) => ({ stock: is('stock', '+', units) }))
    .where('key', '=', key)
    .where('stock', 'is not', null)
    .execute()
}
