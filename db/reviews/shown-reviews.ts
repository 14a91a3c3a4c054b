import { sql } from 'kysely'
import type { ReturnStatus } from '#domain/orders/return.ts'
import type { PaymentStatus, ShippingStatus } from '#domain/orders/order.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { RemovalReason } from '#domain/reviews/review.ts'
import { noStars, summariseStars, type ReviewSummary, type Stars } from '#domain/reviews/review-summary.ts'
import { readCursor } from '#domain/site/cursor.ts'
import { cutPage } from '../driver/keyset.ts'
import { isPaid } from '../orders/order-conditions.ts'
import type { Db } from '../tables.ts'
import type { ReviewPhoto } from './review-row.ts'

/** SQL copy of `standsBehindReview` in domain/reviews/who-may-review.ts. */
export const standsBehindReview = sql<boolean>`(${isPaid}
  and (orders.shipping_date is not null or orders.shipping_status in ('shipped', 'delivered')))`

/** Published reviews, each with its order. */
const shownReviews = sql`reviews
  join orders on orders.id = reviews.order_id and reviews.shown is not null and ${standsBehindReview}`

/** Published reviews, each with its order and its published text. */
const fromShown = sql`${shownReviews}
  join review_texts as said on said.review_id = reviews.id and said.number = reviews.shown`

/** A published review with the facts for its labels. */
export type ShownReview = {
  id: string
  product_key: ProductKey
  stars: Stars
  title: string
  body: string
  display_name: string
  is_incentivised: boolean
  photos: ReviewPhoto[]
  published_at: Date
  /** When the published text was written, if it replaced an earlier one. */
  edited_at: Date | null
  answer: string | null
  answered_at: Date | null
  total_amount: number
  paid_amount: number | null
  refunded_amount: number
  cancelled_at: Date | null
  payment_status: PaymentStatus
  shipping_status: ShippingStatus
  shipping_date: Date | null
  delivered_at: Date | null
  returns: ReturnStatus[]
}

export type ReviewSort = 'newest' | 'highest' | 'lowest'

type ShownQuery = {
  product?: ProductKey
  sort: ReviewSort
  stars?: Stars | null | undefined
  withPhotos?: boolean
  cursor?: string | null | undefined
  limit: number
}

/** The leading column of each sort order: all columns descend, so that one row comparison finds the next page. */
const leading = {
  newest: null,
  highest: sql`reviews.shown_stars`,
  lowest: sql`(6 - reviews.shown_stars)`,
} satisfies Record<ReviewSort, unknown>

/** The last row of a page in one number for the cursor: its leading column, then its time in milliseconds. */
const leadFactor = 1_000_000_000_000_000n

const positionBy = (sort: ReviewSort) =>
  sql<string>`(${leading[sort] ?? sql`0`}::bigint * ${sql.raw(String(leadFactor))} + (extract(epoch from reviews.published_at) * 1000)::bigint)`

function isAfter(sort: ReviewSort, cursor: string) {
  const end = readCursor(cursor)
  if (!end) throw new Error(`Not a cursor: '${cursor}'`)
  const at = BigInt(end.at)
  // No review is older than 1970, and the database would refuse times that are too far in the past.
  if (at < 0n) return sql`false`
  const moment = sql`'epoch'::timestamptz + ${String(at % leadFactor)}::bigint * interval '1 millisecond'`
  const lead = leading[sort]
  return lead === null
    ? sql`(reviews.published_at, reviews.id) < (${moment}, ${end.id}::uuid)`
    : sql`(${lead}, reviews.published_at, reviews.id) < (${Number(at / leadFactor)}::integer, ${moment}, ${end.id}::uuid)`
}

/** The statement of `listShownReviews`. It contains only the conditions that apply, so that an index fits them. */
export function selectShownReviews({ product, sort, stars, withPhotos = false, cursor, limit }: ShownQuery) {
  const lead = leading[sort]
  const conditions = [
    sql`true`,
    ...(product ? [sql`reviews.product_key = ${product}`] : []),
    ...(stars ? [sql`reviews.shown_stars = ${stars}`] : []),
    ...(withPhotos
      ? [sql`exists (select from review_photos where review_id = reviews.id and number = reviews.shown)`]
      : []),
    ...(cursor ? [isAfter(sort, cursor)] : []),
  ]
  return sql<ShownReview & { position: string }>`
    select reviews.id, reviews.product_key, reviews.shown_stars as stars, said.title, said.body, said.display_name,
      said.incentive or reviews.incentive_added_at is not null as is_incentivised,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', files.id, 'width', files.width, 'height', files.height)
          order by review_photos.position)
        from review_photos join files on files.id = review_photos.file_id
        where review_photos.review_id = reviews.id and review_photos.number = reviews.shown
      ), '[]'::jsonb) as photos,
      reviews.published_at, case when said.written_at > reviews.published_at then said.written_at end as edited_at,
      reviews.answer, reviews.answered_at,
      orders.total_amount, orders.paid_amount, orders.refunded_amount, orders.cancelled_at,
      orders.payment_status, orders.shipping_status, orders.shipping_date, orders.delivered_at,
      array(select status from returns where order_id = orders.id) as returns,
      ${positionBy(sort)}::text as position
    from ${fromShown}
    where ${sql.join(conditions, sql` and `)}
    order by ${lead === null ? sql`` : sql`${lead} desc,`} reviews.published_at desc, reviews.id desc
    limit ${limit + 1}
  `
}

export async function listShownReviews(
  db: Db,
  query: ShownQuery,
): Promise<{ rows: ShownReview[]; next: string | null }> {
  const { rows } = await selectShownReviews(query).execute(db)
  return cutPage(rows, query.limit)
}

/** Average, count and distribution of a product's published reviews. */
export async function summariseShownReviews(db: Db, product: ProductKey): Promise<ReviewSummary> {
  const { rows } = await sql<{ stars: Stars; count: number }>`
    select reviews.shown_stars as stars, count(*)::integer as count from ${shownReviews}
    where reviews.product_key = ${product} group by reviews.shown_stars
  `.execute(db)
  const distribution = noStars()
  for (const { stars, count } of rows) distribution[stars] = count
  return summariseStars(distribution)
}

/** Whether the review is published. */
export async function isReviewShown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${shownReviews} where reviews.id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

/** Whether a photograph belongs to a published text. */
export async function isPhotoShown(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${shownReviews}
    join review_photos on review_photos.review_id = reviews.id and review_photos.number = reviews.shown
    where review_photos.file_id = ${fileId}::uuid
  `.execute(db)
  return rows.length > 0
}

/** How many reviews were removed, by reason, for the public policy. */
export async function countRemovals(db: Db): Promise<Partial<Record<RemovalReason, number>>> {
  const { rows } = await sql<{ reason: RemovalReason; count: number }>`
    select reason, sum(count)::integer as count from (
      select removal_reason as reason, 1 as count from reviews where removed_at is not null
      union all select reason, count from erased_review_removals
    ) as removals group by reason
  `.execute(db)
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}
