import { isFailure, type Failure } from '#contract/failure.ts'
import { opensReview } from '#db/orders/order-access.ts'
import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { isBoughtByStaff } from '#db/reviews/review-row.ts'
import type { Db } from '#db/tables.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { OrderAccess } from '#domain/orders/order-access.ts'
import { isCompanyAddress, whyNoReview, type ReviewRefusal } from '#domain/reviews/who-may-review.ts'
import type { Caller } from '#services/handler.ts'
import { requireOrder, type AskedOrder } from '#services/orders/order-access.ts'
import type { Services } from '#services/services.ts'

/** `review-link`: with the link of an invitation, which opens only the review. */
export type ReviewAccess = OrderAccess | 'review-link'

/** The order, if the caller may see or write its review. */
export async function requireReviewedOrder(
  services: Services,
  asked: AskedOrder,
  { caller, act }: { caller: Caller; act: 'see-review' | 'review' },
): Promise<{ order: OrderRow; access: ReviewAccess } | Failure> {
  const { db, clock } = services
  const { id: orderId, access: token } = asked
  if (token !== undefined && (await opensReview(db, token, { orderId, now: clock.now() }))) {
    const order = await findOrder(db, orderId)
    if (order) return { order, access: 'review-link' }
  }
  const opened = await requireOrder(services, asked, { caller, act })
  return isFailure(opened) ? opened : { order: opened.order, access: opened.access }
}

/** Why a review of an order cannot be written or published; null if it can. */
export async function findReviewRefusal(
  { clock, config, payments }: Pick<Services, 'clock' | 'config' | 'payments'>,
  db: Db,
  order: OrderRow,
): Promise<ReviewRefusal | null> {
  const shop = { isLive: payments.isLive, today: londonDate(clock.now()) }
  const refusal = whyNoReview(order, shop)
  if (refusal !== null) return refusal
  const isOurs = isCompanyAddress(order.customer_email, config.company) || (await isBoughtByStaff(db, order))
  return isOurs ? 'staff' : null
}
