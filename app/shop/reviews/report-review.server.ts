import { failure } from '#contract/failure.ts'
import { addReport } from '#db/reviews/review-reports.ts'
import { isReviewShown } from '#db/reviews/shown-reviews.ts'
import type { Handler } from '#services/handler.ts'

/** Any number of reports leaves a review visible until staff decide. */
export const reportReview: Handler<'report-review'> = async (
  { db, clock, keyedHash },
  { id, reason, note },
  caller,
) => {
  if (!(await isReviewShown(db, id))) return failure('not-found', 'This review is not shown any more.')
  const reporterHash = keyedHash('review report', caller.address)
  await addReport(db, { reviewId: id, reason, note, reporterHash, now: clock.now() })
  return { success: true }
}
