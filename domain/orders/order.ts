import type { PaymentMethod } from './manual-order.ts'

export const paymentStatuses = ['pending', 'paid', 'failed', 'fulfilled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const shippingStatuses = ['pending', 'processing', 'shipped', 'delivered'] as const
export type ShippingStatus = (typeof shippingStatuses)[number]

export const paidStatuses = ['paid', 'fulfilled'] as const satisfies readonly PaymentStatus[]

export function isPaid({ payment_status: status }: { payment_status: PaymentStatus }): boolean {
  return paidStatuses.some((paid) => paid === status)
}

export type PaymentEvent = 'pay' | 'fail' | 'fulfil' | 'ask again'

/** Every allowed transition of a payment. */
const moves: Record<PaymentStatus, Partial<Record<PaymentEvent, PaymentStatus>>> = {
  pending: { pay: 'paid', fail: 'failed' },
  failed: { pay: 'paid', 'ask again': 'pending' },
  paid: { fulfil: 'fulfilled' },
  fulfilled: {},
}

/** Null if the event changes nothing, as late and repeated events do; that is no error. */
export function nextPaymentStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus | null {
  return moves[status][event] ?? null
}

/** The part of an order that its transitions depend on. */
export type OrderStanding = {
  payment_status: PaymentStatus
  shipping_status: ShippingStatus
  tracking_number: string | null
}

/** Whether the event would change this order, with its shipping taken into account. */
export function orderCan(event: PaymentEvent, order: OrderStanding): boolean {
  if (nextPaymentStatus(order.payment_status, event) === null) return false
  if (event !== 'fulfil') return true
  return order.shipping_status === 'delivered' && Boolean(order.tracking_number?.trim())
}

export function canFulfil(order: OrderStanding): boolean {
  return orderCan('fulfil', order)
}

/**
 * Stricter than the table: a failed payment becomes paid only by the provider, never by hand, and a mismatch is accepted or
 * closed, which has further effects. An order entered by staff is paid by its link or by a transfer with its reference.
 */
export function canMarkPaid(order: {
  payment_status: PaymentStatus
  payment_problem: string | null
  pays_by: PaymentMethod
}): boolean {
  return order.payment_status === 'pending' && order.payment_problem === null && order.pays_by === 'checkout'
}

export function canMarkDelivered(order: { shipping_status: ShippingStatus }): boolean {
  return order.shipping_status !== 'delivered'
}

/** How many units go, or went, into the parcel. */
export function unitsToSend(order: { quantity: number; units_cancelled: number }): number {
  return order.quantity - order.units_cancelled
}

export type ShippingStep = {
  status: ShippingStatus
  label: string
  /** Percentage shown by the progress bar. */
  progress: number
  colour: 'grey' | 'blue' | 'orange' | 'green'
}

const pendingStep: ShippingStep = { status: 'pending', label: 'Pending', progress: 25, colour: 'grey' }

export const shippingSteps: readonly ShippingStep[] = [
  pendingStep,
  { status: 'processing', label: 'Processing', progress: 50, colour: 'blue' },
  { status: 'shipped', label: 'Shipped', progress: 75, colour: 'orange' },
  { status: 'delivered', label: 'Delivered', progress: 100, colour: 'green' },
]

/** Takes any text; an unknown status is shown as pending. */
export function shippingStep(status: string): ShippingStep {
  return shippingSteps.find((step) => step.status === status) ?? pendingStep
}

export function paymentBadge(status: string): 'default' | 'secondary' | 'destructive' | 'outline' {
  if (status === 'paid') return 'default'
  if (status === 'failed') return 'destructive'
  if (status === 'fulfilled') return 'outline'
  return 'secondary'
}

/** The short form of an order's id on screens and in emails. */
export function shortId(id: string): string {
  return id.slice(-8)
}

/** Shown as the buyer's address until payment. Never stored; `.invalid` reaches no mailbox. */
export const placeholderEmail = 'pending@checkout.invalid'

export function shownEmail(customerEmail: string | null): string {
  return customerEmail ?? placeholderEmail
}

/** Replaces the address of an erased person. */
export const erasedEmail = 'erased@customer.invalid'

/** Whether the order has an address to write to. */
export function hasBuyer<Order extends { customer_email: string | null }>(
  order: Order,
): order is Order & { customer_email: string } {
  return order.customer_email !== null && order.customer_email !== erasedEmail
}

/** A test order's checkout was never paid, so its buyer is unknown and the placeholder is shown. */
export function isTestOrder(order: { buyer_known: boolean }): boolean {
  return !order.buyer_known
}

export const carriers = ['Royal Mail', 'DPD', 'UPS', 'DHL', 'FedEx', 'Other'] as const
export type Carrier = (typeof carriers)[number]

export const defaultCarrier = 'Royal Mail' satisfies Carrier

/** Null for 'Other', which names no carrier. */
export const namedCarrier = (carrier: string | null): string | null => (carrier === 'Other' ? null : carrier)

const royalMailPage = 'https://www.royalmail.com/track-your-item#/tracking-results/'

const trackingPages: Record<Carrier, string> = {
  'Royal Mail': royalMailPage,
  DPD: 'https://track.dpd.co.uk/search?reference=',
  UPS: 'https://www.ups.com/track?loc=en_GB&tracknum=',
  DHL: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  Other: royalMailPage,
}

/** The carrier's public tracking page. An unknown carrier is treated as Royal Mail. */
export function trackingUrl(carrier: string | null, trackingNumber: string): string {
  const known = carriers.find((name) => name.toLowerCase() === carrier?.trim().toLowerCase())
  return trackingPages[known ?? defaultCarrier] + encodeURIComponent(trackingNumber.replace(/\s/g, ''))
}

export const ordersShown = [
  'buyer-known',
  'waiting-to-ship',
  'abandoned',
  'awaiting-payment',
  'payment-problem',
  'refunded',
  'disputed',
  'held',
  'address-change',
  'refund-to-approve',
  'refund-failed',
  'own-refund',
  'dispute-to-answer',
] as const
export type OrdersShown = (typeof ordersShown)[number]
