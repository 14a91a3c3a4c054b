import { Star } from 'lucide-react'
import type { ProductFacts } from '#domain/product-facts.ts'

/** What buyers think of it, as soon as one has said so. */
export function Rating({ facts: { rating_value: value, rating_count: count } }: { facts: ProductFacts }) {
  if (count === 0) return null
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="flex gap-0.5">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} className={star <= Math.round(value) ? 'size-4 fill-current' : 'size-4 opacity-40'} />
        ))}
      </span>
      <span>
        {value} out of 5 <span className="text-muted">from {count === 1 ? '1 review' : `${count} reviews`}</span>
      </span>
    </p>
  )
}
