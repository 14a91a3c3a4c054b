import { addDeadline, meetDeadline } from '#db/orders/deadlines.ts'
import { dropUnusedPhotos, updateReview } from '#db/reviews/review-row.ts'
import { settleReports } from '#db/reviews/review-reports.ts'
import type { Tx } from '#db/tables.ts'
import type { ReviewRow } from '#db/tables/reviews.ts'
import { editReviewBy, lastMomentOf } from '#domain/calendar/deadlines.ts'
import { nextReviewState, type RemovalReason } from '#domain/reviews/review.ts'

export type ReviewDecision =
  | { decision: 'publish' }
  | { decision: 'ask' }
  | { decision: 'remove'; reason: RemovalReason }

/** Carries out a decision of staff about a locked review; null if its state does not allow it. */
export async function decideReview(tx: Tx, review: ReviewRow, decided: ReviewDecision, now: Date) {
  const changes = changesOf(review, decided, now)
  if (changes === null) return null
  const after = await updateReview(tx, review.id, { ...changes, updated_at: now })
  await settleReports(tx, review.id, now)
  const check = { subjectType: 'review', subjectId: review.id, kind: 'review-check', now } as const
  await meetDeadline(tx, check)
  if (decided.decision === 'ask' && after.state === 'waiting') {
    const dueAt = lastMomentOf(editReviewBy(now))
    await addDeadline(tx, { ...check, dueAt, basis: 'The writer of a review was asked to edit it' })
  }
  await dropUnusedPhotos(tx, after)
  return after
}

function changesOf(review: ReviewRow, decided: ReviewDecision, now: Date): Parameters<typeof updateReview>[2] | null {
  switch (decided.decision) {
    case 'publish': {
      // A published review that was reported stays as it is.
      if (review.state === 'published') return {}
      const state = nextReviewState(review.state, 'publish')
      return state && { state, shown: review.newest, published_at: review.published_at ?? now, held_for: [] }
    }
    case 'ask':
      return review.state === 'withdrawn' ? null : { asked_at: now }
    case 'remove': {
      const state = nextReviewState(review.state, 'remove')
      return state && { state, shown: null, removal_reason: decided.reason, removed_at: now, held_for: [] }
    }
  }
}
