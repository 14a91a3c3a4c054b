import { sql } from 'kysely'
import { paidStatuses } from '#domain/orders/order.ts'

// Each condition is the SQL copy of a rule in domain/orders; order-conditions.integration.test.ts compares them.

/** Copy of `isPaid` in domain/orders/order.ts. */
export const isPaid = sql<boolean>`orders.payment_status in (${sql.join(paidStatuses.map((status) => sql.lit(status)))})`

/** Copy of `keptAmount` in domain/orders/refund.ts. */
export const keptAmount = sql<number>`(coalesce(paid_amount, total_amount) - refunded_amount - disputed_amount)`

/** Copy of `isFullyRefunded`. */
export const isFullyRefunded = sql<boolean>`(refunded_amount > 0 and refunded_amount >= coalesce(paid_amount, total_amount))`

/** Copy of `isWholeSumGoingBack`. */
export const isWholeSumGoingBack = sql<boolean>`(refunded_amount + refund_requested_amount > 0
  and refunded_amount + refund_requested_amount >= coalesce(paid_amount, total_amount))`

/** Copy of `isDisputed`. */
export const isDisputed = sql<boolean>`(dispute_status is not null and dispute_status not in ('won', 'warning_closed', 'prevented'))`

/** The bank expects an answer to its dispute. */
export const needsAnswer = sql<boolean>`(dispute_status in ('needs_response', 'warning_needs_response', 'appeal_needs_response'))`

/** Staff must decide on a requested address. */
export const addressChangeWaits = sql<boolean>`(address_change_asked_at is not null)`

/** Copy of `whyHeld` in domain/orders/parcel.ts. */
export const isHeld = sql<boolean>`(hold_released_at is null
  and (${isDisputed} or fraud_warned_at is not null or cancellation_asked_at is not null))`

/** Paid, not cancelled or refunded, and not shipped by its status. Served by the index orders_here. */
const isOpenHere = sql<boolean>`(${isPaid} and shipping_status in ('pending', 'processing')
  and cancelled_at is null and not ${isWholeSumGoingBack})`

/** Copy of `isWaitingToShip`. */
export const isWaitingToShip = sql<boolean>`(${isOpenHere} and shipping_date is null and not ${isHeld} and not ${addressChangeWaits})`

/** Copy of `isHeldParcel`. */
export const isHeldParcel = sql<boolean>`(${isOpenHere} and (shipping_date is not null or ${isHeld}))`
