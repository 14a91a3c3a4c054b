import { products, type ProductKey } from '#domain/catalogue.ts'
import { productKeys } from '#domain/product-key.ts'
import type { ProductFacts } from '#domain/product-facts.ts'
import type { Db } from './tables.ts'

export async function listProducts(db: Db): Promise<(ProductFacts & { updated_at: Date })[]> {
  return await db
    .selectFrom('products')
    .select(['key', 'price_pence', 'active', 'stock', 'rating_value', 'rating_count', 'updated_at'])
    .orderBy('key')
    .execute()
}

/** Locks the row, so that the change that follows is the one that is written down. Null when there is no such product. */
export async function lockProduct(db: Db, key: string) {
  const row = await db
    .selectFrom('products')
    .select(['key', 'price_pence', 'active', 'stock'])
    .where('key', '=', key as ProductKey) // an unknown key finds nothing
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateProduct(
  db: Db,
  key: ProductKey,
  change: { price_pence: number; active: boolean; stock: number | null },
  now: Date,
): Promise<ProductFacts & { updated_at: Date }> {
  return await db
    .updateTable('products')
    .set({ ...change, updated_at: now })
    .where('key', '=', key)
    .returning(['key', 'price_pence', 'active', 'stock', 'rating_value', 'rating_count', 'updated_at'])
    .executeTakeFirstOrThrow()
}

/** The catalogue of a new shop. What an operator has changed since stays as it is. */
export async function seedProducts(db: Db): Promise<void> {
  await db
    .insertInto('products')
    .values(
      productKeys.map((key) => ({
        key,
        price_pence: products[key].referencePrice,
        stock: null,
        rating_value: 5,
        rating_count: 1,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
