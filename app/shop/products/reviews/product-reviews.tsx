import type { ProductKey } from '#domain/products/product-key.ts'
import { HydrateWhenVisible } from '#app/parts/ui/hydrate-when-visible.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { Section } from '#app/parts/ui/layout.tsx'

const Reviews = lazyInBrowser(async () => (await import('./reviews.tsx')).Reviews)

/** The reviews of a product: the newest five are in the page, the others load on request. */
export function ProductReviews({ product }: { product: ProductKey }) {
  return (
    <Section id="reviews" tone="paper" labelledBy="reviews-title">
      <HydrateWhenVisible room="min-h-[30rem]">
        <Reviews product={product} />
      </HydrateWhenVisible>
    </Section>
  )
}
