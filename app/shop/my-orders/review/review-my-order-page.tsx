import { href } from '#domain/site/href.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { WithReview } from './with-review.tsx'

/**
 * Opened by an invitation's link, also without JavaScript; with JavaScript also by another email's link, a pass or the session.
 */
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
