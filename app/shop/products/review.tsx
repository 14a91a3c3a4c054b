import { formatDate } from '#domain/calendar/london-time.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Container } from '#app/parts/ui/layout.tsx'

/** The review that the stars stand for. Nothing while there is none. */
export function ProductReview({ product }: { product: ProductKey }) {
  const { review } = useShop().products[product]
  if (!review) return null
  return (
    <section aria-label="Review" className="tone-paper pb-16">
      <Container>
        <figure className="max-w-[64ch] border-l-4 border-line pl-6">
          {review.isSample && <Badge variant="outline">Sample review, not a customer’s</Badge>}
          <blockquote className="mt-3 text-lg">{review.text}</blockquote>
          <figcaption className="mt-3 text-sm text-muted">
            {review.author}, <time dateTime={review.date}>{formatDate(review.date)}</time>
          </figcaption>
        </figure>
      </Container>
    </section>
  )
}
