import type { Pence } from '../orders/money.ts'
import type { ProductFacts } from './product-facts.ts'
import type { ProductKey } from './product-key.ts'
import type { ReviewSummary } from '../reviews/review-summary.ts'
import { sampleRating, type SampleReview } from './sample-review.ts'

/** The part of a product that can change without a deployment. Texts and pictures are in catalogue.ts. */
export type ProductOffer = {
  key: ProductKey
  price_pence: Pence
  active: boolean
  stock: number | null
  facts: ProductFacts
}

/** A product as pages show it. */
export type ShownProduct = ProductOffer & {
  /** The summary of the published reviews. */
  rating: ReviewSummary
  /** Shown in place of reviews while there are none; null in production. */
  sample: SampleReview | null
}

/** The stars of a product: of its published reviews, else of the sample. Null: no stars. */
export function shownRating({
  rating,
  sample,
}: Pick<ShownProduct, 'rating' | 'sample'>): { value: string | number; count: number } | null {
  if (rating.average !== null) return { value: rating.average, count: rating.count }
  return sample && sampleRating
}

/** Up to this many units the page shows their number. A trigger in db/migrations/0003_catalogue.sql notifies the pages of each change. */
const lowStock = 5

/** The stock shown to visitors: the number while it is low, else null, as for a product without stock control. */
export function shownStock(stock: number | null): number | null {
  return stock !== null && stock > lowStock ? null : stock
}

export type Availability = { kind: 'in-stock' } | { kind: 'low'; left: number } | { kind: 'out' }

export function availability({ active, stock }: Pick<ProductOffer, 'active' | 'stock'>): Availability {
  if (!active || stock === 0) return { kind: 'out' }
  if (stock !== null && stock <= lowStock) return { kind: 'low', left: stock }
  return { kind: 'in-stock' }
}

export function isSoldOut(product: Pick<ProductOffer, 'active' | 'stock'>): boolean {
  return availability(product).kind === 'out'
}
