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

export async function findProductFacts(db: Db, key: ProductKey): Promise<ProductFacts | null> {
  const row = await db
    .selectFrom('products')
    .select(['key', 'price_pence', 'active', 'stock', 'rating_value', 'rating_count'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? null
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
