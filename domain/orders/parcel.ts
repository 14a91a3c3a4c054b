import type { PaymentStatus, ShippingStatus } from './order.ts'
import { isDisputed, isFullyRefunded, isWholeSumGoingBack, type OrderMoney } from './refund.ts'

/** Reasons to hold a parcel until staff have checked it; a new reason ends an earlier release. */
export type HoldFacts = Pick<OrderMoney, 'dispute_status'> & {
  /** The card's bank expects a dispute. */
  fraud_warned_at: Date | string | null
  /** A visitor who has not proved that the order is theirs asked to cancel it. */
  cancellation_asked_at: Date | string | null
  hold_released_at: Date | string | null
  address_change_asked_at: Date | string | null
}

export type Parcel = OrderMoney & HoldFacts & { payment_status: PaymentStatus }

/** The fields of an order that say where its parcel is. */
export type ParcelPlace = { shipping_status: ShippingStatus; shipping_date: Date | string | null }

type OutStatus = Extract<ShippingStatus, 'shipped' | 'delivered'>

/** Whether this status means that the parcel has left. */
export function isOut(status: ShippingStatus): status is OutStatus {
  return status === 'shipped' || status === 'delivered'
}

/** Whether the parcel has left. Setting the status back keeps the dispatch date, until a manager gives a reason. */
export function hasLeft({ shipping_status, shipping_date }: ParcelPlace): boolean {
  return shipping_date !== null || isOut(shipping_status)
}

/** Why there is nothing to ship; null if there is. */
export function whyNothingToShip(order: { payment_status: PaymentStatus }): string | null {
  if (order.payment_status === 'pending') return 'This order has not been paid, so there is nothing to ship yet.'
  return order.payment_status === 'failed' ? 'The payment of this order failed, so there is nothing to ship.' : null
}

/** Why a parcel is held until staff release it, in a sentence for them; null if it is not held. */
export function whyHeld(order: HoldFacts): string | null {
  if (order.hold_released_at) return null
  if (isDisputed(order)) return 'The payment of this order is disputed, so it must not be shipped.'
  if (order.fraud_warned_at) return 'The card’s bank warns of fraud, so this order must not be shipped.'
  if (order.cancellation_asked_at)
    return 'A cancellation of this order is waiting for a decision, so it must not be shipped yet.'
  return null
}

/** Why an unshipped parcel must not leave, in a sentence for staff; null if it may. */
export function shippingHold(order: Parcel): string | null {
  return whyNothingToShip(order) ?? whyOver(order) ?? whyHeld(order) ?? whyAddressUnsettled(order)
}

/** Why the order is no longer shipped, in a sentence for staff; null while it is active. */
export function whyOver(order: OrderMoney): string | null {
  if (order.cancelled_at) return 'This order was cancelled, so it must not be shipped.'
  if (isFullyRefunded(order)) return 'This order was refunded, so it must not be shipped.'
  return isWholeSumGoingBack(order) ? 'This order is being refunded, so it must not be shipped.' : null
}

/** Staff cannot release this hold: it ends when they decide on the address. */
function whyAddressUnsettled({ address_change_asked_at: askedAt }: HoldFacts): string | null {
  return askedAt
    ? 'The buyer has asked for a different address, so this order must not be shipped until staff have decided.'
    : null
}

/** Paid, still here, and free to leave. */
export function isWaitingToShip(order: Parcel & ParcelPlace): boolean {
  return !hasLeft(order) && shippingHold(order) === null
}

/** A sentence for staff about a parcel that has left and whose status was set back; null for every other parcel. */
export function whySetBack({ shipping_status, shipping_date }: ParcelPlace): string | null {
  if (shipping_date === null || isOut(shipping_status)) return null
  return 'This parcel has left, and its status was set back. A manager can record that it came back or never left.'
}

/** Whether staff must check the parcel: it is held, or its status was set back after it had left. */
export function isHeldParcel(order: Parcel & ParcelPlace): boolean {
  if (isOut(order.shipping_status) || (whyNothingToShip(order) ?? whyOver(order)) !== null) return false
  return (whySetBack(order) ?? whyHeld(order)) !== null
}

/** Why an order cannot get this shipping status; null if it can. A paid parcel that has left may always be delivered. */
export function whyNotThisStatus(order: Parcel & ParcelPlace, status: ShippingStatus): string | null {
  if (!isOut(status)) return null
  return hasLeft(order) ? whyNothingToShip(order) : shippingHold(order)
}

export type DeliverySource = 'carrier' | 'staff' | 'buyer'
export type Delivery = { delivered_at: Date | null; delivered_source: DeliverySource | null }

type Dispatched = Delivery & { shipping_status: ShippingStatus; shipping_date: Date | null }

export function moveParcel(order: Dispatched, status: ShippingStatus, now: Date): Dispatched {
  return {
    shipping_status: status,
    shipping_date: nextShippingDate(order, status, now),
    ...nextDelivery(order, status, now),
  }
}

/** The columns of an order whose parcel came back or never left. */
export function takeParcelBack(status: Exclude<ShippingStatus, OutStatus>): Dispatched {
  return { shipping_status: status, shipping_date: null, delivered_at: null, delivered_source: null }
}

/** The dispatch date: set at first shipping, kept when set back, and added to orders delivered without one. */
function nextShippingDate(order: Dispatched, status: ShippingStatus, now: Date): Date | null {
  const { shipping_date, shipping_status, delivered_at } = order
  if (shipping_date !== null) return shipping_date
  if (status === 'shipped') return now
  return isOut(shipping_status) && !isOut(status) ? (delivered_at ?? now) : null
}

/** The arrival date as implied by the status: kept once known, cleared when the status goes back. */
function nextDelivery(current: Delivery, status: ShippingStatus, now: Date): Delivery {
  if (status !== 'delivered') return { delivered_at: null, delivered_source: null }
  const { delivered_at, delivered_source } = current
  return delivered_at === null ? { delivered_at: now, delivered_source: 'staff' } : { delivered_at, delivered_source }
}

/** How many units go back into stock, and how many are still missing because they were sold without stock. */
export function unitsGoingBack(
  order: { units_missing: number },
  { units, haveLeft }: { units: number; haveLeft: boolean },
): { toShelf: number; units_missing: number } {
  const missing = haveLeft ? 0 : Math.min(units, order.units_missing)
  return { toShelf: units - missing, units_missing: order.units_missing - missing }
}

/** Why a refund of this amount does not restock the units, in a sentence for staff; null if it does. */
export function whyNotToRestock(
  order: Parcel & ParcelPlace & { restocked_at: Date | string | null },
  amount: number,
): string | null {
  if (order.restocked_at !== null) return 'The units of this order are already back in stock.'
  const after = { ...order, refund_requested_amount: order.refund_requested_amount + amount }
  if (hasLeft(order) || order.cancelled_at !== null || isWholeSumGoingBack(after)) return null
  return 'Only a part of the price goes back to the buyer, so the parcel can still leave and its units stay out of stock.'
}
