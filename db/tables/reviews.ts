import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { RemovalReason, ReviewState } from '#domain/reviews/review.ts'
import type { HeldReason } from '#domain/reviews/review-checks.ts'
import type { Json, NullableTimestamp } from './column-types.ts'

export type ReviewRow = Selectable<ReviewTables['reviews']>
export type ReviewTextRow = Selectable<ReviewTables['review_texts']>

export interface ReviewTables {
  reviews: {
    id: Generated<string>
    order_id: string
    product_key: ProductKey
    state: ReviewState
    newest: Generated<number>
    shown: number | null
    /** The stars of the published text, copied by a trigger. */
    shown_stars: ColumnType<number | null, never, never>
    held_for: Json<HeldReason[]>
    removal_reason: RemovalReason | null
    incentive_added_at: NullableTimestamp
    answer: string | null
    answered_at: NullableTimestamp
    address_hash: string | null
    written_at: Date
    published_at: NullableTimestamp
    edited_at: NullableTimestamp
    removed_at: NullableTimestamp
    asked_at: NullableTimestamp
    updated_at: Date
  }
  review_texts: {
    id: Generated<string>
    review_id: string
    number: number
    /** One to five. */
    stars: number
    title: string
    body: string
    display_name: string
    incentive: Generated<boolean>
    letters_hash: string | null
    written_at: Date
  }
  review_photos: { review_id: string; number: number; file_id: string; position: number }
  review_reports: {
    id: Generated<string>
    review_id: string
    reason: RemovalReason
    note: string | null
    reporter_hash: string | null
    reported_at: Date
    settled_at: NullableTimestamp
  }
  review_opt_outs: { mailbox_hash: string; opted_out_at: Date }
  erased_review_removals: { reason: RemovalReason; count: number }
}
