import { seedProducts } from '../catalogue/products.ts'
import { seedPromoCodeRows } from '../catalogue/promo-codes.ts'
import type { Db } from '../tables.ts'

/** What a new shop starts with. Safe to repeat: it never changes what is there. */
export async function seed(db: Db): Promise<void> {
  await seedProducts(db)
  await seedPromoCodeRows(db)
}
