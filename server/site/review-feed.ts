import { listShownReviews, type ShownReview } from '#db/reviews/shown-reviews.ts'
import { products } from '#domain/products/catalogue.ts'
import { reviewPhotoPath } from '#domain/reviews/review.ts'
import { anonymousName } from '#domain/reviews/review-text.ts'
import { tradingName } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import type { Services } from '#services/services.ts'
import { refuse } from '#server/http/refuse.ts'
import { takeLimit } from '#server/http/take-limit.ts'

export const reviewFeedPath = '/feeds/product-reviews.xml'

const atOnce = 1000
/** Google fetches the feed a few times a day; each request reads every review. */
const limit = { group: 'review-feed', calls: 10, seconds: 60 }

/** Responds with Google's product review feed 2.3: every published review, read from the database at each request. */
export async function handleReviewFeed(services: Services, address: string): Promise<Response> {
  const refusal = takeLimit(services, address, limit)
  if (refusal) return refuse(refusal)
  const { config } = services
  const entries: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listShownReviews>> = await listShownReviews(services.db, {
      sort: 'newest',
      cursor,
      limit: atOnce,
    })
    entries.push(...page.rows.map((review) => entryOf(review, config.siteUrl)))
    cursor = page.next
  } while (cursor !== null)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.3/product_reviews.xsd">
<version>2.3</version>
<publisher>${tag('name', tradingName(config.company))}${tag('favicon', `${config.siteUrl}/favicon.ico`)}</publisher>
<reviews>
${entries.join('\n')}
</reviews>
</feed>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

/** One review. The order of its elements is the schema's. */
function entryOf(review: ShownReview, siteUrl: string): string {
  const { name, brand, path } = products[review.product_key]
  const images = review.photos.map(
    ({ id }) => `<reviewer_image>${tag('url', siteUrl + reviewPhotoPath(id))}</reviewer_image>`,
  )
  const who = review.display_name || anonymousName
  return [
    '<review>',
    tag('review_id', review.id),
    `<reviewer><name is_anonymous="${who === anonymousName}">${escaped(who)}</name></reviewer>`,
    tag('is_verified_purchase', 'true'),
    tag('is_incentivized_review', String(review.is_incentivised)),
    tag('review_timestamp', review.published_at.toISOString()),
    review.title && tag('title', review.title),
    tag('content', review.body),
    `<review_url type="group">${escaped(siteUrl + href.productReviews({ path }))}</review_url>`,
    images.length > 0 && `<reviewer_images>${images.join('')}</reviewer_images>`,
    `<ratings><overall min="1" max="5">${review.stars}</overall></ratings>`,
    '<products><product>',
    `<product_ids><skus>${tag('sku', review.product_key)}</skus><brands>${tag('brand', brand)}</brands></product_ids>`,
    tag('product_name', name),
    tag('product_url', siteUrl + path),
    '</product></products>',
    tag('is_spam', 'false'),
    tag('collection_method', 'post_fulfillment'),
    '</review>',
  ]
    .filter(Boolean)
    .join('')
}

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
