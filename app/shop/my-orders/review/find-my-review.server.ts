import { isFailure } from '#contract/failure.ts'
import { findReviewOf } from '#db/reviews/review-row.ts'
import { maskEmail } from '#domain/customers/masked-email.ts'
import { shownEmail } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { defaultDisplayName } from '#domain/reviews/review-text.ts'
import { reviewRefusalWords } from '#domain/reviews/who-may-review.ts'
import type { Handler } from '#services/handler.ts'
import { findReviewRefusal, requireReviewedOrder } from '#services/reviews/review-access.ts'
import { showMyReview } from '#services/reviews/show-review.ts'

export const findMyReview: Handler<'find-my-review'> = async (services, asked, caller) => {
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
}
