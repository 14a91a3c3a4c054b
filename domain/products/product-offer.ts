import type { Pence } from '../orders/money.ts'
import type { ProductFacts } from './product-facts.ts'
import type { ProductKey } from './product-key.ts'
import type { Review } from './review.ts'

/** The part of a product that can change without a deployment. Texts and pictures are in catalogue.ts. */
export type ProductOffer = {
  key: ProductKey
  price_pence: Pence
  active: boolean
  /** The stock left to sell, or null when it is not counted. */
  stock: number | null
  rating_value: number
  rating_count: number
  facts: ProductFacts
  /** The one the stars stand for; without it there are no stars. */
  review: Review | null
}

/** From how many on nobody needs to hurry. The database announces changes below it to the pages: see migration 0001. */
const lowStock = 5

/** How many there are is the shop's business, until they are few; null, as if nobody counted, before. */
export function shownStock(stock: number | null): number | null {
  return stock !== null && stock > lowStock ? null : stock
}

export type Availability = { kind: 'in-stock' } | { kind: 'low'; left: number } | { kind: 'out' }

/** What a visitor is told about whether a product can be bought. */
export function availability({ active, stock }: Pick<ProductOffer, 'active' | 'stock'>): Availability {
  if (!active || stock === 0) return { kind: 'out' }
  if (stock !== null && stock <= lowStock) return { kind: 'low', left: stock }
  return { kind: 'in-stock' }
}

export function isSoldOut(product: Pick<ProductOffer, 'active' | 'stock'>): boolean {
  return availability(product).kind === 'out'
}
