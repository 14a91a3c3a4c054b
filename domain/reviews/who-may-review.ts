import { addDays, daysBetween, formatMonth, londonDate, type CalendarDate } from '../calendar/london-time.ts'
import { mailboxOf } from '../customers/person.ts'
import type { Company } from '../site/company.ts'
import type { PaymentMethod } from '../orders/manual-order.ts'
import { isPaid, type PaymentStatus, type ShippingStatus } from '../orders/order.ts'
import { hasLeft } from '../orders/parcel.ts'
import { isFullyRefunded } from '../orders/refund.ts'
import type { ReturnStatus } from '../orders/return.ts'
import { presumedDelivery } from '../orders/rights.ts'
import type { ReviewLabel } from './review.ts'

/** The fields of an order that decide whether it can be reviewed. */
export type ReviewedOrder = {
  payment_status: PaymentStatus
  pays_by: PaymentMethod
  is_test: boolean
  livemode: boolean
  shipping_status: ShippingStatus
  shipping_date: Date | null
  delivered_at: Date | null
  cancelled_at: Date | null
}

export type ReviewShop = {
  /** The shop takes real money: then only real payments count. */
  isLive: boolean
  today: CalendarDate
}

/** The day on which the parcel arrived, or is presumed to have. Null before it has left. */
export function deliveryDay(
  order: Pick<ReviewedOrder, 'shipping_status' | 'shipping_date' | 'delivered_at'>,
): CalendarDate | null {
  if (!hasLeft(order)) return null
  if (order.delivered_at !== null) return londonDate(order.delivered_at)
  return order.shipping_date === null ? null : presumedDelivery(londonDate(order.shipping_date))
}

/** Whether a published review still has a paid order whose parcel has left. Staff can revert both. */
export function standsBehindReview(
  order: Pick<ReviewedOrder, 'payment_status' | 'shipping_status' | 'shipping_date'>,
): boolean {
  return isPaid(order) && hasLeft(order)
}

export type ReviewRefusal = 'not-paid' | 'test' | 'not-delivered' | 'cancelled' | 'staff'

/** Why this order cannot be reviewed today; null if it can. A returned product can be reviewed. */
export function whyNoReview(order: ReviewedOrder, { isLive, today }: ReviewShop): ReviewRefusal | null {
  if (order.is_test || (isLive && !order.livemode)) return 'test'
  if (!isPaid(order) || order.pays_by === 'none') return 'not-paid'
  const day = deliveryDay(order)
  const isCancelledBefore =
    order.cancelled_at !== null && order.delivered_at === null && (day === null || londonDate(order.cancelled_at) < day)
  if (isCancelledBefore) return 'cancelled'
  return day === null || day > today ? 'not-delivered' : null
}

/** The reason as the buyer reads it. */
export const reviewRefusalWords: Record<ReviewRefusal, string> = {
  'not-paid': 'Only an order that was paid for can be reviewed.',
  test: 'This is a test order, so it cannot be reviewed.',
  'not-delivered': 'You can review it once it has arrived.',
  cancelled: 'This order was cancelled before it arrived, so it cannot be reviewed.',
  staff: 'People who work for the shop cannot review what it sells.',
}

const sharedDomains = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'hotmail.co.uk',
    'live.com',
    'live.co.uk',
    'msn.com',
  ],
  ...['yahoo.com', 'yahoo.co.uk', 'icloud.com', 'me.com', 'aol.com', 'btinternet.com', 'sky.com', 'proton.me'],
])

/**
 * Whether an address is the company's: of the same domain as one of its own. Of a public mail provider, only the company's
 * exact address.
 */
export function isCompanyAddress(address: string | null, company: Pick<Company, 'email' | 'supportEmail'>): boolean {
  const mailbox = mailboxOf(address)
  if (mailbox === null) return false
  return [company.email, company.supportEmail].some((own) => {
    const ours = mailboxOf(own) ?? ''
    return mailbox === ours || (!sharedDomains.has(domainOf(ours)) && domainOf(mailbox) === domainOf(ours))
  })
}

const domainOf = (mailbox: string) => mailbox.slice(mailbox.lastIndexOf('@') + 1)

/** From this status the goods are back with us. */
const returnedStatuses: ReadonlySet<ReturnStatus> = new Set(['received', 'inspected', 'closed'])

type Kept = { total_amount: number; paid_amount: number | null; refunded_amount: number; cancelled_at: Date | null }

/** The labels beside *Verified purchase*, by the order's current state. */
export function reviewLabels(order: Kept, returns: readonly ReturnStatus[]): ReviewLabel[] {
  const isReturned = order.cancelled_at !== null || returns.some((status) => returnedStatuses.has(status))
  return [...(isReturned ? (['Returned'] as const) : []), ...(isFullyRefunded(order) ? (['Refunded'] as const) : [])]
}

/** `Verified purchase, delivered in October`; with the year unless it is the current one. */
export function verifiedWords(day: CalendarDate, today: CalendarDate): string {
  const year = day.slice(0, 4)
  return `Verified purchase, delivered in ${formatMonth(day)}${year === today.slice(0, 4) ? '' : ` ${year}`}`
}

/** The last day of an invitation, if a return, claim or dispute delayed it. */
const lastInvitationDay = 60
const twoWeeks = 14

/** Whether to invite the buyer today: `days` after delivery, or later if a return, claim or dispute was open. */
export function isInvitationDay(deliveredOn: CalendarDate, { days, today }: { days: number; today: CalendarDate }) {
  return today >= addDays(deliveredOn, days) && daysBetween(deliveredOn, today) <= longestWaitDays(days)
}

/** How many days after delivery an order is invited at the latest: 60, or two weeks after the set day if that is later. */
export const longestWaitDays = (days: number): number => Math.max(lastInvitationDay, days + twoWeeks)
