import { Readable } from 'node:stream'
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

const atOnce = 250
/** Google fetches the feed a few times a day; each request reads every review. */
const limit = { group: 'review-feed', calls: 10, seconds: 60 }

/**
 * Responds with Google's product review feed 2.3: every published review, read from the database at each request. It is sent
 * page by page, so that thousands of reviews neither fill the memory nor hold up other requests.
 */
export async function handleReviewFeed(services: Services, address: string): Promise<Response> {
  const refusal = takeLimit(services, address, limit)
  if (refusal) return refuse(refusal)
  // Read before the response begins: a database that is down must not look like an empty feed.
  const first = await listPage(services, null)
  const xml = Readable.from(writeFeed(services, first), { objectMode: false })
  return new Response(Readable.toWeb(xml) as ReadableStream<Uint8Array>, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
  })
}

type ReviewPage = Awaited<ReturnType<typeof listShownReviews>>

const listPage = (services: Services, cursor: string | null): Promise<ReviewPage> =>
  listShownReviews(services.db, { sort: 'newest', cursor, limit: atOnce })

async function* writeFeed(services: Services, first: ReviewPage): AsyncGenerator<string> {
  const { company, siteUrl } = services.config
  yield `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.3/product_reviews.xsd">
<version>2.3</version>
<publisher>${tag('name', tradingName(company))}${tag('favicon', `${siteUrl}/favicon.ico`)}</publisher>
<reviews>
`
  let page = first
  for (;;) {
    yield page.rows.map((review) => `${entryOf(review, siteUrl)}\n`).join('')
    if (page.next === null) break
    page = await listPage(services, page.next)
  }
  yield '</reviews>\n</feed>\n'
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
