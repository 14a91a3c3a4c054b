import { products, type ProductKey } from '#domain/products/catalogue.ts'
import { productKeys } from '#domain/products/product-key.ts'
import type { Package } from '#domain/products/package.ts'
import type { ProductOffer } from '#domain/products/product-offer.ts'
import { sql } from 'kysely'
import { isWaitingToShip } from '../orders/order-conditions.ts'
import { summariseShownReviews } from '../reviews/shown-reviews.ts'
import type { Db } from '../tables.ts'
import { findPlannedPrice } from './price-changes.ts'
import { first } from '../driver/rows.ts'

const productColumns = ['key', 'price_pence', 'active', 'stock', 'facts', 'updated_at'] as const

export async function listProducts(db: Db): Promise<(ProductOffer & { updated_at: Date })[]> {
  return await db.selectFrom('products').select(productColumns).orderBy('key').execute()
}

export type StockedProduct = ProductOffer &
  Package & {
    updated_at: Date
    planned_price: { price_pence: number; starts_at: Date } | null
    reserved: number
    waiting_to_ship: number
    rating_value: string | null
    rating_count: number
  }

/** Products with their reserved units; in a live shop only live orders count. Call it under `lockProduct`. */
export async function listStockedProducts(
  db: Db,
  { onlyLive, key }: { onlyLive: boolean; key?: ProductKey },
): Promise<StockedProduct[]> {
  const counts = onlyLive ? sql`and livemode` : sql``
  const rows = await db
    .selectFrom('products')
    .select([...productColumns, 'package_weight_grams', 'package_size'])
    .select([
      sql<number>`(
        select coalesce(sum(reserved), 0)::integer from orders where product_key = products.key and reserved > 0
      )`.as('reserved'),
      sql<number>`(
        select coalesce(sum(quantity - units_cancelled), 0)::integer from orders
        where product_key = products.key and ${isWaitingToShip} ${counts}
      )`.as('waiting_to_ship'),
    ])
    .$if(key !== undefined, (query) => query.where('key', '=', key!)) // $if has just checked it
    .orderBy('key')
    .execute()
  const rated: StockedProduct[] = []
  for (const row of rows) {
    const { average, count } = await summariseShownReviews(db, row.key)
    const planned = await findPlannedPrice(db, row.key)
    const planned_price = planned && { price_pence: planned.price_pence, starts_at: planned.starts_at }
    rated.push({ ...row, planned_price, rating_value: average, rating_count: count })
  }
  return rated
}

/** Locks the row, so that no other change comes between reading and logging it. Null if there is no such product. */
export async function lockProduct(db: Db, key: string) {
  return await db
    .selectFrom('products')
    .select(['key', 'price_pence', 'active', 'stock'])
    .where('key', '=', key as ProductKey) // an unknown key finds nothing
    .forNoKeyUpdate()
    .$call(first)
}

/** Missing fields stay unchanged. */
type PackageChange = { [Name in keyof Package]?: Package[Name] | undefined }

export async function updateProduct(
  db: Db,
  key: ProductKey,
  { facts, ...change }: Pick<ProductOffer, 'price_pence' | 'active' | 'stock' | 'facts'> & PackageChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('products')
    .set({ ...change, facts: JSON.stringify(facts), updated_at: now })
    .where('key', '=', key)
    .execute()
}

export async function setStock(db: Db, key: ProductKey, stock: number, now: Date): Promise<void> {
  await db.updateTable('products').set({ stock, updated_at: now }).where('key', '=', key).execute()
}

export async function listPackages(db: Db): Promise<Map<string, Package>> {
  const rows = await db.selectFrom('products').select(['key', 'package_weight_grams', 'package_size']).execute()
  return new Map(rows.map(({ key, ...one }) => [key, one]))
}

/** Adds the products of a new shop. Existing rows stay as they are. */
export async function seedProducts(db: Db): Promise<void> {
  await db
    .insertInto('products')
    .values(productKeys.map((key) => ({ key, price_pence: products[key].referencePrice, stock: null, facts: '{}' })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
