import { listShownReviews, summariseShownReviews } from '#db/reviews/shown-reviews.ts'
import type { Handler } from '#services/handler.ts'
import { showReview } from '#services/reviews/show-review.ts'

export const listReviews: Handler<'list-reviews'> = async ({ db, clock }, input) => {
  const { product_key: product, with_photos: withPhotos, sort, stars, cursor, limit } = input
  const now = clock.now()
  const { rows, next } = await listShownReviews(db, { product, sort, stars, withPhotos, cursor, limit })
  return { rows: rows.map((row) => showReview(row, now)), next, summary: await summariseShownReviews(db, product) }
}
