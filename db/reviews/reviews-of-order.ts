import { sql } from 'kysely'
import type { ReviewState } from '#domain/reviews/review.ts'
import type { Db } from '../tables.ts'

/** A text of an order's review; `state` is the review's for the newest text and null for earlier ones. */
export type ReviewTextOfOrder = { number: number; stars: number; state: ReviewState | null; written_at: Date }

/** Oldest first. */
export async function listTextsOfOrder(db: Db, orderId: string): Promise<ReviewTextOfOrder[]> {
  return await db
    .selectFrom('review_texts')
    .innerJoin('reviews', 'reviews.id', 'review_texts.review_id')
    .select(['review_texts.number', 'review_texts.stars', 'review_texts.written_at'])
    .select(sql<ReviewState | null>`case when review_texts.number = reviews.newest then reviews.state end`.as('state'))
    .where('reviews.order_id', '=', orderId)
    .orderBy('review_texts.number')
    .execute()
}
