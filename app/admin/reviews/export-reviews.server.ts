import { listShownReviews, type ShownReview } from '#db/reviews/shown-reviews.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { reviewPhotoPath } from '#domain/reviews/review.ts'
import { anonymousName } from '#domain/reviews/review-text.ts'
import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'
import { href } from '#domain/site/href.ts'
import type { Handler } from '#services/handler.ts'

const atOnce = 2000

type Column = readonly [string, (review: ShownReview, siteUrl: string) => CsvCell]

/** The headings are those of Google's product review feed. */
const columns: readonly Column[] = [
  ['review_id', ({ id }) => id],
  ['reviewer_name', ({ display_name }) => display_name || anonymousName],
  ['review_timestamp', ({ published_at }) => published_at],
  ['title', ({ title }) => title],
  ['content', ({ body }) => body],
  ['review_url', ({ product_key }, siteUrl) => siteUrl + href.productReviews(productLabels[product_key])],
  ['overall_rating', ({ stars }) => stars],
  ['product_id', ({ product_key }) => product_key],
  ['is_verified_purchase', () => true],
  ['is_incentivized_review', ({ is_incentivised }) => is_incentivised],
  ['reviewer_images', ({ photos }, siteUrl) => photos.map(({ id }) => siteUrl + reviewPhotoPath(id)).join(' ')],
]

export const exportReviews: Handler<'export-reviews'> = async ({ db, config }, { cursor }) => {
  const { rows, next } = await listShownReviews(db, { sort: 'newest', cursor, limit: atOnce })
  const head = cursor
    ? ''
    : csvText(
        columns.map(([name]) => name),
        [],
      )
  const lines = rows.map((review) => csvRow(columns.map(([, read]) => read(review, config.siteUrl))))
  return { csv: head + lines.join(''), count: rows.length, next }
}
