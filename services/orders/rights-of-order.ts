import type { OrderRow } from '#db/orders/order-row.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { isPaid } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { isWholeSumGoingBack } from '#domain/orders/refund.ts'
import { partOfUk } from '#domain/customers/postcode.ts'
import { rightsOn, type Repair, type Right } from '#domain/orders/rights.ts'

/** Why nothing can be cancelled or returned, in a sentence for the buyer; null if something can. */
export function whyNothingIsLeft(order: OrderRow): string | null {
  if (!isWholeSumGoingBack(order)) return null
  return 'We have refunded the whole price of this order or are about to, so there is nothing left to cancel or send back.'
}

/** The buyer's rights at a moment. None if the order is unpaid or refunded in full. */
export function rightsOfOrder(order: OrderRow, repairs: readonly Repair[], at: Date): Right[] {
  if (!isPaid(order) || whyNothingIsLeft(order) !== null) return []
  const isOut = hasLeft(order)
  const day = (instant: Date | null) => instant && londonDate(instant)
  return rightsOn(
    {
      ordered_on: londonDate(order.paid_at ?? order.created_at),
      // A parcel that has left without a known date counts as sent today, which is the latest possible day.
      dispatched_on: isOut ? (day(order.shipping_date) ?? londonDate(at)) : null,
      delivered_on: isOut ? day(order.delivered_at) : null,
      ended_on: day(order.cancelled_at),
      part_of_uk: partOfUk(order.shipping_address?.address.postal_code),
      repairs,
    },
    londonDate(at),
  )
}
