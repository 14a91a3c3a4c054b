import { failure, isFailure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import { holdOrder } from '#db/orders/order-row.ts'
import { findReviewOf, lockReview, updateReview } from '#db/reviews/review-row.ts'
import { nextReviewState } from '#domain/reviews/review.ts'
import type { Handler } from '#services/handler.ts'
import type { Services } from '#services/services.ts'
import { requireReviewedOrder } from '#services/reviews/review-access.ts'
import { showMyReview } from '#services/reviews/show-review.ts'
import { writeReview, type Writing } from '#services/reviews/write-review.ts'

export const submitReview: Handler<'submit-review'> = async (services, input, caller) =>
  await write(services, input, { how: 'submit', caller })

export const editReview: Handler<'edit-review'> = async (services, input, caller) =>
  await write(services, input, { how: 'edit', caller })

async function write(
  services: Services,
  input: HandlerInput<'edit-review'>,
  writing: Writing,
): Promise<HandlerResult<'edit-review'> | Failure> {
  const opened = await requireReviewedOrder(services, input, { caller: writing.caller, act: 'review' })
  if (isFailure(opened)) return opened
  const written = await writeReview(services, input, writing)
  return isFailure(written) ? written : { review: showMyReview(written) }
}

const nothingToWithdraw = failure('conflict', 'There is no review of this order.')

/** Safe to repeat. */
export const withdrawReview: Handler<'withdraw-review'> = async (services, asked, caller) => {
  const opened = await requireReviewedOrder(services, asked, { caller, act: 'review' })
  if (isFailure(opened)) return opened
  const { db, clock } = services
  return await db.transaction().execute(async (tx) => {
    const order = await holdOrder(tx, asked.id)
    const found = order && (await findReviewOf(tx, order.id, order.product_key))
    const written = found && (await lockReview(tx, found.review.id))
    if (!written) return nothingToWithdraw
    const { review } = written
    if (review.state === 'withdrawn') return { review: showMyReview(written) }
    const state = nextReviewState(review.state, 'withdraw')
    if (state === null) throw new Error(`A ${review.state} review cannot be withdrawn`)
    const now = clock.now()
    const withdrawn = await updateReview(tx, review.id, { state, shown: null, held_for: [], updated_at: now })
    await meetDeadline(tx, { subjectType: 'review', subjectId: review.id, kind: 'review-check', now })
    return { review: showMyReview({ ...written, review: withdrawn }) }
  })
}
