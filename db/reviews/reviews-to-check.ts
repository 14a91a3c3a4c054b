import { sql } from 'kysely'
import type { ReturnStatus } from '#domain/orders/return.ts'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { RemovalReason } from '#domain/reviews/review.ts'
import type { Stars } from '#domain/reviews/review-summary.ts'
import { page } from '../driver/keyset.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { Db } from '../tables.ts'
import type { ReviewRow, ReviewTextRow } from '../tables/reviews.ts'
import type { ReviewPhoto } from './review-row.ts'
import { countRows } from '../driver/rows.ts'

export type ReviewsShown = 'to-check' | 'waiting' | 'reported' | 'published' | 'removed' | 'withdrawn' | 'all'

export type ReviewReport = { reason: RemovalReason; note: string | null; reported_at: Date }

/** A review with everything that staff need for a decision. */
export type ReviewToCheck = {
  review: ReviewRow
  /** Newest first. */
  texts: ReviewTextRow[]
  photos: ReviewPhoto[]
  reports: ReviewReport[]
  reportCount: number
  due_at: Date | null
  order: OrderRow
  returns: ReturnStatus[]
}

type Query = {
  show: ReviewsShown
  product_key?: ProductKey | null | undefined
  stars?: Stars | null | undefined
  id?: string | null | undefined
  order_id?: string | null | undefined
  cursor?: string | null | undefined
  limit: number
}

/** Reports of a withdrawn review do not count, because it is not published. They count again if its writer publishes it again. */
const isReported = sql<boolean>`(reviews.state <> 'withdrawn' and exists (
  select from review_reports where review_reports.review_id = reviews.id and review_reports.settled_at is null))`
export const isReviewToCheck = sql<boolean>`(reviews.state = 'waiting' or ${isReported})`

const dueAt = sql<Date | null>`(
  select due_at from deadlines where subject_type = 'review' and subject_id = reviews.id and met_at is null
  order by due_at limit 1)`

const shown: Record<ReviewsShown, typeof isReviewToCheck> = {
  'to-check': isReviewToCheck,
  waiting: sql`reviews.state = 'waiting'`,
  reported: isReported,
  published: sql`reviews.shown is not null`,
  removed: sql`reviews.state = 'removed'`,
  withdrawn: sql`reviews.state = 'withdrawn'`,
  all: sql`true`,
}

/** At most this many reports of a review are shown to staff, the newest first. */
const mostReports = 50

/** Reviews with a deadline first, nearest first; then newest first. */
const listedAt = sql<Date>`coalesce(${dueAt}, 'epoch'::timestamptz + interval '200 years'
  - (reviews.updated_at - 'epoch'::timestamptz))`

export async function listReviewsToCheck(
  db: Db,
  { show, product_key = null, stars = null, id = null, order_id = null, cursor, limit }: Query,
): Promise<{ rows: ReviewToCheck[]; next: string | null }> {
  const { rows, next } = await db
    .selectFrom((from) =>
      from
        .selectFrom('reviews')
        .innerJoin('review_texts', (join) =>
          join.onRef('review_texts.review_id', '=', 'reviews.id').onRef('review_texts.number', '=', 'reviews.newest'),
        )
        .selectAll('reviews')
        .select([dueAt.as('due_at'), listedAt.as('listed_at')])
        .where(shown[show])
        .$if(product_key !== null, (query) => query.where('reviews.product_key', '=', product_key!)) // $if has just checked it
        .$if(stars !== null, (query) => query.where('review_texts.stars', '=', stars!))
        .$if(id !== null, (query) => query.where('reviews.id', '=', id))
        .$if(order_id !== null, (query) => query.where('reviews.order_id', '=', order_id!))
        .as('listed'),
    )
    .selectAll('listed')
    .$call(page({ at: 'listed.listed_at', id: 'listed.id' }, { cursor, limit }, 'asc'))
  return { rows: await withOrders(db, rows), next }
}

/** Adds to each review everything that belongs to it, in one query per table. */
async function withOrders(
  db: Db,
  rows: readonly (ReviewRow & { due_at: Date | null; listed_at: Date; position: string })[],
): Promise<ReviewToCheck[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const orderIds = rows.map(({ order_id }) => order_id)
  const texts = await db
    .selectFrom('review_texts')
    .selectAll()
    .where('review_id', 'in', ids)
    .orderBy('number', 'desc')
    .execute()
  const { rows: reports } = await sql<ReviewReport & { review_id: string; count: number }>`
    select review_id, reason, note, reported_at, count from (
      select review_id, reason, note, reported_at, count(*) over (partition by review_id)::integer as count,
        row_number() over (partition by review_id order by reported_at desc) as place
      from review_reports where review_id in (${sql.join(ids)}) and settled_at is null
    ) as open where place <= ${mostReports} order by reported_at desc
  `.execute(db)
  const photos = await db
    .selectFrom('review_photos')
    .innerJoin('files', 'files.id', 'review_photos.file_id')
    .select(['review_photos.review_id', 'number', 'files.id', 'files.width', 'files.height'])
    .where('review_photos.review_id', 'in', ids)
    .orderBy('position')
    .execute()
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', orderIds).execute()
  const returns = await db
    .selectFrom('returns')
    .select(['order_id', 'status'])
    .where('order_id', 'in', orderIds)
    .execute()
  return rows.map(({ due_at, listed_at: _listedAt, position: _position, ...review }) => {
    const isOfReview = ({ review_id }: { review_id: string }) => review_id === review.id
    const order = orders.find(({ id }) => id === review.order_id)
    if (!order) throw new Error(`Review ${review.id} has no order`)
    const open = review.state === 'withdrawn' ? [] : reports.filter(isOfReview)
    return {
      review,
      texts: texts.filter(isOfReview),
      photos: photos
        .filter((photo) => isOfReview(photo) && photo.number === review.newest)
        .map(({ id, width, height }) => ({ id, width, height })),
      reports: open.map(({ reason, note, reported_at }) => ({ reason, note, reported_at })),
      reportCount: open[0]?.count ?? 0,
      due_at,
      order,
      returns: returns.filter(({ order_id }) => order_id === order.id).map(({ status }) => status),
    }
  })
}

export async function countReviewsToCheck(db: Db): Promise<number> {
  return await db.selectFrom('reviews').where(isReviewToCheck).$call(countRows)
}
