import { href } from '#domain/site/href.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { WithReview } from './with-review.tsx'

/** Opened by the link of an invitation, also without scripts; by the link of another email, a pass or the session with them. */
export default function ReviewMyOrderPage() {
  return (
    <ShopQueries>
      <Head
        title="Review your order"
        description="Write a review of what you bought, change it or withdraw it."
        path={href.openOrder}
        isIndexed={false}
      />
      <WithReview />
    </ShopQueries>
  )
}
