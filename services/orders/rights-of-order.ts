import type { OrderRow } from '#db/orders/order-row.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { partOfUk } from '#domain/customers/postcode.ts'
import { rightsOn, type Repair, type Right } from '#domain/orders/rights.ts'

type Facts = Pick<
  OrderRow,
  'created_at' | 'paid_at' | 'shipping_date' | 'shipping_status' | 'delivered_at' | 'cancelled_at' | 'shipping_address'
>

/** What the buyer of a paid order may do at a moment. */
export function rightsOfOrder(order: Facts, repairs: readonly Repair[], at: Date): Right[] {
  const isOut = hasLeft(order)
  const day = (instant: Date | null) => instant && londonDate(instant)
  return rightsOn(
    {
      ordered_on: londonDate(order.paid_at ?? order.created_at),
      // A parcel that is out without a day has left at the latest now.
      dispatched_on: isOut ? (day(order.shipping_date) ?? londonDate(at)) : null,
      delivered_on: isOut ? day(order.delivered_at) : null,
      ended_on: day(order.cancelled_at),
      part_of_uk: partOfUk(order.shipping_address?.address.postal_code),
      repairs,
    },
    londonDate(at),
  )
}
