import { sql } from 'kysely'
import type { ReturnStatus } from '#domain/orders/return.ts'
import type { PaymentStatus, ShippingStatus } from '#domain/orders/order.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { RemovalReason } from '#domain/reviews/review.ts'
import { noStars, summariseStars, type ReviewSummary, type Stars } from '#domain/reviews/review-summary.ts'
import { readCursor, writeCursor } from '#domain/site/cursor.ts'
import type { Db } from '../tables.ts'
import type { ReviewPhoto } from './review-row.ts'

/** As `standsBehindReview` in domain/reviews/who-may-review.ts says it of one order. */
export const standsBehindReview = sql<boolean>`(orders.payment_status in ('paid', 'fulfilled')
  and (orders.shipping_date is not null or orders.shipping_status in ('shipped', 'delivered')))`

/** The reviews that visitors see, each with the text that they see and its order. */
const fromShown = sql`reviews
  join review_texts as said on said.review_id = reviews.id and said.number = reviews.shown
  join orders on orders.id = reviews.order_id and ${standsBehindReview}`

/** A shown review with what its labels are worked out from. */
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
  product?: ProductKey | null
  sort: ReviewSort
  stars?: Stars | null | undefined
  withPhotos?: boolean
  cursor?: string | null | undefined
  limit: number
}

/**
 * Larger comes first. Stars lead where the list is sorted by them, then the moment of publication in milliseconds; both
 * together fit into a cursor.
 */
const weights = { newest: sql`0`, highest: sql`said.stars`, lowest: sql`6 - said.stars` } satisfies Record<
  ReviewSort,
  unknown
>
const positionBy = (sort: ReviewSort) =>
  sql<string>`((${weights[sort]})::bigint * 1000000000000000 + (extract(epoch from reviews.published_at) * 1000)::bigint)`

export async function listShownReviews(
  db: Db,
  { product = null, sort, stars = null, withPhotos = false, cursor, limit }: ShownQuery,
): Promise<{ rows: ShownReview[]; next: string | null }> {
  const position = positionBy(sort)
  const end = cursor ? readCursor(cursor) : null
  const { rows } = await sql<ShownReview & { position: string }>`
    select reviews.id, reviews.product_key, said.stars, said.title, said.body, said.display_name,
      said.incentive or reviews.incentive_added_at is not null as is_incentivised,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', files.id, 'width', files.width, 'height', files.height)
          order by review_photos.position)
        from review_photos join files on files.id = review_photos.file_id
        where review_photos.review_id = reviews.id and review_photos.number = reviews.shown
      ), '[]'::jsonb) as photos,
      reviews.published_at, reviews.edited_at, reviews.answer, reviews.answered_at,
      orders.total_amount, orders.paid_amount, orders.refunded_amount, orders.cancelled_at,
      orders.payment_status, orders.shipping_status, orders.shipping_date, orders.delivered_at,
      array(select status from returns where order_id = orders.id) as returns,
      ${position}::text as position
    from ${fromShown}
    where (${product}::text is null or reviews.product_key = ${product})
      and (${stars}::integer is null or said.stars = ${stars})
      and (not ${withPhotos}::boolean or exists (
        select from review_photos where review_id = reviews.id and number = reviews.shown))
      and (${end?.at ?? null}::bigint is null or (${position}, reviews.id) < (${end?.at ?? null}::bigint, ${end?.id ?? null}::uuid))
    order by ${position} desc, reviews.id desc
    limit ${limit + 1}
  `.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isMore = last !== undefined && rows.length > limit
  return { rows: page, next: isMore ? writeCursor({ at: last.position, id: last.id }) : null }
}

/** Average, count and distribution of what `listShownReviews` lists of a product. */
export async function summariseShownReviews(db: Db, product: ProductKey): Promise<ReviewSummary> {
  const { rows } = await sql<{ stars: Stars; count: number }>`
    select said.stars, count(*)::integer as count from ${fromShown}
    where reviews.product_key = ${product} group by said.stars
  `.execute(db)
  const distribution = noStars()
  for (const { stars, count } of rows) distribution[stars] = count
  return summariseStars(distribution)
}

/** Whether visitors see this review. */
export async function isReviewShown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${fromShown} where reviews.id = ${id}::uuid`.execute(db)
  return rows.length > 0
}

/** Whether a photograph belongs to a text that visitors see. */
export async function isPhotoShown(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${fromShown}
    join review_photos on review_photos.review_id = reviews.id and review_photos.number = reviews.shown
    where review_photos.file_id = ${fileId}::uuid
  `.execute(db)
  return rows.length > 0
}

/** How many reviews were removed, by reason, for the public policy. */
export async function countRemovals(db: Db): Promise<Partial<Record<RemovalReason, number>>> {
  const { rows } = await sql<{ reason: RemovalReason; count: number }>`
    select removal_reason as reason, count(*)::integer as count from reviews
    where removed_at is not null group by removal_reason
  `.execute(db)
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}
