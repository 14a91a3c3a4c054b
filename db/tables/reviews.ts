import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ProductKey } from '#domain/products/product-key.ts'
import type { RemovalReason, ReviewState } from '#domain/reviews/review.ts'
import type { HeldReason } from '#domain/reviews/review-checks.ts'
import type { Json, NullableTimestamp } from './column-types.ts'

export type ReviewsTable = {
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

export type ReviewTextsTable = {
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

export type ReviewPhotosTable = { review_id: string; number: number; file_id: string; position: number }

export type ReviewReportsTable = {
  id: Generated<string>
  review_id: string
  reason: RemovalReason
  note: string | null
  reporter_hash: string | null
  reported_at: Date
  settled_at: NullableTimestamp
}

export type ReviewOptOutsTable = { mailbox_hash: string; opted_out_at: Date }

export type ErasedReviewRemovalsTable = { reason: RemovalReason; count: number }

export type ReviewRow = Selectable<ReviewsTable>
export type ReviewTextRow = Selectable<ReviewTextsTable>

export interface ReviewTables {
  reviews: ReviewsTable
  review_texts: ReviewTextsTable
  review_photos: ReviewPhotosTable
  review_reports: ReviewReportsTable
  review_opt_outs: ReviewOptOutsTable
  erased_review_removals: ErasedReviewRemovalsTable
}
