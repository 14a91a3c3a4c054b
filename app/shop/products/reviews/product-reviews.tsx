import type { ProductKey } from '#domain/products/product-key.ts'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { Section } from '#app/parts/ui/layout.tsx'

// The server loads it at its start, because it renders synchronously.
const Reviews = import.meta.env.SSR
  ? (await import('./reviews.tsx')).Reviews
  : lazyWithRetry(async () => (await import('./reviews.tsx')).Reviews)

/** The reviews of a product: the newest five are in the page, the others load on request. */
export function ProductReviews({ product }: { product: ProductKey }) {
  return (
    <Section id="reviews" tone="paper" labelledBy="reviews-title">
      <HydrateWhenVisible hasAnchors room="min-h-[30rem]">
        <Reviews product={product} />
      </HydrateWhenVisible>
    </Section>
  )
}
