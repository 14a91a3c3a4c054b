import { seedProducts } from '../catalogue/products.ts'
import { seedPromoCodeRows } from '../catalogue/promo-codes.ts'
import type { Db } from '../tables.ts'

/** The rows of a new shop. Safe to repeat: it never changes existing rows. */
export async function seed(db: Db): Promise<void> {
  await seedProducts(db)
  await seedPromoCodeRows(db)
}
