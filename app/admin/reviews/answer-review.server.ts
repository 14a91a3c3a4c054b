import { failure, isFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findOrder } from '#db/orders/order-row.ts'
import { lockReview, updateReview } from '#db/reviews/review-row.ts'
import { tellOfAnswer } from '#services/email/review-emails.ts'
import type { Handler } from '#services/handler.ts'
import { findStaffReview } from './decide-review.server.ts'

const gone = failure('not-found', 'This review no longer exists.')

export const answerReview: Handler<'answer-review'> = async ({ db, clock }, { id, answer }, caller) => {
  const now = clock.now()
  const answered = await db.transaction().execute(async (tx) => {
    const written = await lockReview(tx, id)
    if (!written) return gone
    const { review } = written
    if (review.shown === null) return failure('conflict', 'Only a review that is on the page can be answered.')
    if (review.answer === answer) return review
    await recordChange(tx, caller, 'answer-review', ['review', id], {
      before: { answer: review.answer },
      after: { answer },
    })
    const order = await findOrder(tx, review.order_id)
    if (order) await tellOfAnswer(tx, order, review, answer)
    return await updateReview(tx, id, { answer, answered_at: now, updated_at: now })
  })
  if (isFailure(answered)) return answered
  const review = await findStaffReview(db, id, now)
  return review === null ? gone : { review }
}
