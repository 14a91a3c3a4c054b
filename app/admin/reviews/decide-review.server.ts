import { changedMeanwhile, failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findOrder } from '#db/orders/order-row.ts'
import { listReviewsToCheck } from '#db/reviews/reviews-to-check.ts'
import { lockReview, updateReview, type WrittenReview } from '#db/reviews/review-row.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { ReviewRow } from '#db/tables/reviews.ts'
import { reviewRefusalWords } from '#domain/reviews/who-may-review.ts'
import { askToEdit, tellOfRemoval, tellOfText } from '#services/email/review-emails.ts'
import type { Handler } from '#services/handler.ts'
import { decideReview as decide, type ReviewDecision } from '#services/reviews/decide-review.ts'
import { findReviewRefusal } from '#services/reviews/review-access.ts'
import { showReviewToStaff } from '#services/reviews/show-review.ts'
import type { Services } from '#services/services.ts'

const gone = failure('not-found', 'This review no longer exists.')

export const decideReview: Handler<'decide-review'> = async (services, input, caller) => {
  const { db, clock } = services
  const now = clock.now()
  const decided = await db.transaction().execute(async (tx) => {
    const written = await lockReview(tx, input.id)
    if (!written) return gone
    if (isStale(written.review, input.expected_updated_at)) return 'changed'
    const after = await carryOut(services, tx, { written, input, now })
    if (isFailure(after)) return after
    await recordChange(tx, caller, 'decide-review', ['review', input.id], {
      before: { state: written.review.state },
      after: {
        decision: input.decision,
        state: after.state,
        ...(input.reason && { reason: input.reason }),
        ...(input.incentive && { incentive: true }),
      },
    })
    return after
  })
  if (isFailure(decided)) return decided
  const shown = await findStaffReview(db, input.id, now)
  if (shown === null) return gone
  return decided === 'changed' ? changedMeanwhile(shown) : { review: shown }
}

type Deciding = { written: WrittenReview; input: HandlerInput<'decide-review'>; now: Date }

async function carryOut(
  services: Services,
  tx: Tx,
  { written: { review }, input, now }: Deciding,
): Promise<ReviewRow | Failure> {
  const order = await findOrder(tx, review.order_id)
  if (!order) return gone
  const refusal = input.decision === 'publish' ? await findReviewRefusal(services, tx, order) : null
  if (refusal) return failure('conflict', reviewRefusalWords[refusal])
  const decision = decisionOf(input)
  const after = await decide(tx, review, decision, now)
  if (after === null) return failure('conflict', `This review is ${review.state}, so there is nothing to decide.`)
  if (decision.decision === 'remove') await tellOfRemoval(tx, order, decision.reason)
  else if (decision.decision === 'ask') await askToEdit(tx, order, after, input.message ?? '')
  else if (review.state !== 'published') await tellOfText(tx, order, after, now)
  if (!input.incentive || after.incentive_added_at !== null) return after
  return await updateReview(tx, review.id, { incentive_added_at: now })
}

/** The contract has checked that a removal has a reason. */
function decisionOf({ decision, reason }: HandlerInput<'decide-review'>): ReviewDecision {
  if (decision !== 'remove') return { decision }
  if (reason === undefined) throw new Error('A removal without a reason passed the contract')
  return { decision, reason }
}

export async function findStaffReview(db: Db, id: string, now: Date) {
  const { rows } = await listReviewsToCheck(db, { show: 'all', id, limit: 1 })
  return rows[0] ? showReviewToStaff(rows[0], now) : null
}
