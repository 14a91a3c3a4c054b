import { listShownReviews, summariseShownReviews, isReviewShown } from '#db/reviews/shown-reviews.ts'
import type { Handlers } from '#services/handler.ts'
import { showReview, showMyReview } from '#services/reviews/show-review.ts'
import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { addReport } from '#db/reviews/review-reports.ts'
import { linkOver } from '#contract/buying/stock-alerts.ts'
import { optOut } from '#services/reviews/review-opt-out.ts'
import { dropUnusedPhotos, findReviewOf, lockReviewOf, updateReview } from '#db/reviews/review-row.ts'
import { maskEmail } from '#domain/customers/masked-email.ts'
import { shownEmail } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { defaultDisplayName } from '#domain/reviews/review-text.ts'
import { reviewRefusalWords } from '#domain/reviews/who-may-review.ts'
import { findReviewRefusal, requireReviewedOrder } from '#services/reviews/review-access.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import { holdOrder } from '#db/orders/order-row.ts'
import { nextReviewState } from '#domain/reviews/review.ts'
import type { Services } from '#services/services.ts'
import { writeReview, type Writing } from '#services/reviews/write-review.ts'

export const reviewHandlers = {
  'list-reviews': async ({ db, clock }, input) => {
    const { product_key: product, with_photos: withPhotos, sort, stars, cursor, limit } = input
    const now = clock.now()
    const { rows, next } = await listShownReviews(db, { product, sort, stars, withPhotos, cursor, limit })
    return { rows: rows.map((row) => showReview(row, now)), next, summary: await summariseShownReviews(db, product) }
  },
  /** Any number of reports leaves a review visible until staff decide. */
  'report-review': async ({ db, clock, keyedHash }, { id, reason, note }, caller) => {
    if (!(await isReviewShown(db, id))) return failure('not-found', 'This review is not shown any more.')
    const reporterHash = keyedHash('review report', caller.address)
    await addReport(db, { reviewId: id, reason, note, reporterHash, now: clock.now() })
    return { success: true }
  },
  'stop-review-emails': async (services, { ask }) =>
    (await optOut(services, ask)) ? { success: true } : failure('not-found', linkOver),
  'find-my-review': async (services, asked, caller) => {
    const opened = await requireReviewedOrder(services, asked, { caller, act: 'see-review' })
    if (isFailure(opened)) return opened
    const { order, access } = opened
    const refusal = await findReviewRefusal(services, services.db, order)
    const written = await findReviewOf(services.db, order.id, order.product_key)
    const email = shownEmail(order.customer_email)
    return {
      order: {
        id: order.id,
        number: formatOrderNumber(order.id),
        product_key: order.product_key,
        product_name: order.product_name,
      },
      refusal: refusal && reviewRefusalWords[refusal],
      needs_code: access === 'link',
      email: access === 'pass' || access === 'owner' ? email : maskEmail(email),
      default_name: defaultDisplayName(order.customer_name),
      review: written && showMyReview(written),
    }
  },
  'submit-review': async (services, input, caller) => await write(services, input, { how: 'submit', caller }),
  'edit-review': async (services, input, caller) => await write(services, input, { how: 'edit', caller }),
  /** Safe to repeat. */
  'withdraw-review': async (services, asked, caller) => {
    const opened = await requireReviewedOrder(services, asked, { caller, act: 'review' })
    if (isFailure(opened)) return opened
    const { db, clock } = services
    return await db.transaction().execute(async (tx) => {
      const order = await holdOrder(tx, asked.id)
      const written = order && (await lockReviewOf(tx, order.id, order.product_key))
      if (!written) return nothingToWithdraw
      const { review } = written
      if (review.state === 'withdrawn') return { review: showMyReview(written) }
      const state = nextReviewState(review.state, 'withdraw')
      if (state === null) throw new Error(`A ${review.state} review cannot be withdrawn`)
      const now = clock.now()
      const withdrawn = await updateReview(tx, review.id, { state, shown: null, held_for: [], updated_at: now })
      await dropUnusedPhotos(tx, withdrawn)
      await meetDeadline(tx, { subjectType: 'review', subjectId: review.id, kind: 'review-check', now })
      return { review: showMyReview({ ...written, review: withdrawn }) }
    })
  },
} satisfies Partial<Handlers>

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
