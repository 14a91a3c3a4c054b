import type { ProductKey } from '#domain/products/product-key.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { shownRating } from '#domain/products/product-offer.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { StarRow } from './star-row.tsx'

/** Stars with the same rating in words; nothing without a review. */
export function Rating({ product }: { product: ProductKey }) {
  const rating = shownRating(useShop().products[product])
  if (!rating) return null
  const { value, count } = rating
  return (
    <p className="mt-3 flex items-center gap-2 text-sm">
      <StarRow value={Number(value)} />
      <span>
        {value} out of 5{' '}
        <TextLink href={href.productReviews(productLabels[product])} className="text-muted">
          from {count === 1 ? '1 review' : `${count.toLocaleString('en-GB')} reviews`}
        </TextLink>
      </span>
    </p>
  )
}
