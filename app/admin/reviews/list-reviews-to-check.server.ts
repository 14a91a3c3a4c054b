import { countReviewsToCheck, listReviewsToCheck as list } from '#db/reviews/reviews-to-check.ts'
import type { Handler } from '#services/handler.ts'
import { showReviewToStaff } from '#services/reviews/show-review.ts'

export const listReviewsToCheck: Handler<'list-reviews-to-check'> = async ({ db, clock }, input) => {
  const now = clock.now()
  const { rows, next } = await list(db, input)
  return { rows: rows.map((row) => showReviewToStaff(row, now)), next, to_check: await countReviewsToCheck(db) }
}
