import type { CallOutput } from '#contract/functions.ts'
import { formatDayRange, lateSince, typedEstimate } from '#domain/calendar/day-range.ts'
import { formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { namedCarrier } from '#domain/orders/order.ts'

export type MyOrder = CallOutput<'find-my-order'>

export const isReturnOpen = ({ goods_back }: MyOrder): boolean => goods_back?.is_open === true

export const isOut = ({ shipping_status: status, shipped_on }: MyOrder): boolean =>
  shipped_on !== null || status === 'shipped' || status === 'delivered'

/** A cancellation waits for the buyer's code or for staff, so no day of dispatch can be named. */
const isHeld = (order: MyOrder): boolean => !isOut(order) && order.keep !== null && order.keep.seconds_left === null

export function describeState(order: MyOrder, now: Date): { title: string; about: string } {
  if (order.goods_back !== null && isReturnOpen(order)) {
    const { units } = order.goods_back
    const title = units < order.quantity ? `${units} of ${order.quantity} being returned` : 'Being returned'
    return { title, about: describeReturn(order.goods_back) }
  }
  if (order.cancelled_at !== null) {
    return { title: 'Cancelled', about: `On ${formatDay(londonDate(new Date(order.cancelled_at)))}.` }
  }
  if (order.marks.includes('Refunded')) {
    return { title: 'Refunded', about: 'The whole price went back to the card you paid with.' }
  }
  if (!order.is_paid) return { title: 'Not paid', about: 'We have not received a payment for this order.' }
  const { dispatch, arrival } = order.days
  const late = lateSince(arrival, londonDate(now))
  const lateWords = late && `Late since ${formatDay(late)}. We’re sorry: contact us and we’ll look into it.`
  if (order.shipping_status === 'delivered') {
    return { title: 'Delivered', about: order.delivered_on ? `On ${formatDay(order.delivered_on)}.` : '' }
  }
  if (isOut(order)) {
    return { title: 'On its way', about: lateWords ?? `With you ${arrivalWords(order)}.` }
  }
  if (isHeld(order)) return { title: 'On hold', about: 'You asked us to cancel, so we have not sent it.' }
  return {
    title: 'We are getting it ready',
    about: lateWords ?? `Dispatch: ${formatDayRange(dispatch)}. Delivery: ${formatDayRange(arrival)}.`,
  }
}

function describeReturn({ status, send_back_by, refund_by }: NonNullable<MyOrder['goods_back']>): string {
  if (status === 'told') return `Please post it by ${formatDay(send_back_by)}.`
  return refund_by ? `We’ll refund you by ${formatDay(refund_by)}.` : ''
}

function arrivalWords(order: MyOrder): string {
  const estimate = typedEstimate(order.estimated_delivery)
  return formatDayRange(order.days.arrival) + (estimate && ` (our estimate: ${estimate})`)
}

export type TimelineStep = { title: string; when: string; isReached: boolean }

/** A cancelled, refunded or held order has no future steps. */
export function timelineOf(order: MyOrder): TimelineStep[] {
  const hasNext = order.cancelled_at === null && !order.marks.includes('Refunded') && !isHeld(order)
  return allSteps(order).filter(({ isReached }) => isReached || hasNext)
}

function allSteps(order: MyOrder): TimelineStep[] {
  const { shipping_status: status, shipped_on, delivered_on } = order
  const hasLeft = isOut(order)
  const carrier = (hasLeft && namedCarrier(order.carrier_name)) || 'the carrier'
  return [
    {
      title: 'Ordered and paid',
      when: formatDay(londonDate(new Date(order.placed_at))),
      isReached: order.is_paid,
    },
    {
      title: 'Packed',
      when: hasLeft || status === 'processing' ? 'Checked and in its box' : 'Usually the next working day',
      isReached: hasLeft || status === 'processing',
    },
    {
      title: `Handed to ${carrier}`,
      when: shipped_on ? formatDay(shipped_on) : hasLeft ? 'Done' : formatDayRange(order.days.dispatch),
      isReached: hasLeft,
    },
    {
      title: status === 'delivered' ? 'Delivered' : 'At your door',
      when: delivered_on ? arrivedWords(order, delivered_on) : arrivalWords(order),
      isReached: status === 'delivered',
    },
  ]
}

const sources = { buyer: ', as you told us', carrier: ', according to the carrier', staff: '' } as const

function arrivedWords({ delivered_source: source }: MyOrder, day: string): string {
  return formatDay(day) + (source ? sources[source] : '')
}
