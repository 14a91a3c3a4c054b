import type { HandlerResult } from '#contract/functions.ts'
import { listChangesOf } from '#db/audit-log.ts'
import { listCasesOfOrder, listEmailsOf, listPaymentEventsOf } from '#db/orders/order-history.ts'
import { listAddressChanges } from '#db/orders/address-changes.ts'
import { listDisputesOf, listRefundsOf } from '#db/orders/money-back.ts'
import { listReturnsOf } from '#db/orders/returns.ts'
import { listOpenings } from '#db/orders/order-access.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { listTextsOfOrder, type ReviewTextOfOrder } from '#db/reviews/reviews-of-order.ts'
import type { Db } from '#db/tables.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { formatDate, londonDate, noonOf } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { countUnits, isPartOf } from '#domain/orders/count-units.ts'
import type { RefundOrigin } from '#domain/orders/refund.ts'
import { formatTrackingNumber } from '#domain/orders/tracking-number.ts'
import { changeInWords } from './change-words.ts'

export type OrderEvent = Omit<HandlerResult<'find-order'>['timeline'][number], 'at'> & { at: Date }

/** All that happened to an order, oldest first. */
export async function orderTimeline(db: Db, order: OrderRow): Promise<OrderEvent[]> {
  const changes = await listChangesOf(db, 'order', order.id)
  const events = [
    ...ownEvents(order, changes),
    ...(await listRefundsOf(db, order.id)).flatMap((refund) => refundEvents(order, refund)),
    ...(await listDisputesOf(db, order.id)).flatMap((dispute) => disputeEvents(order, dispute)),
    ...(await listOpenings(db, order.id)).map(openingEvent),
    ...(await listAddressChanges(db, order.id)).map(addressEvent),
    ...(await listCasesOfOrder(db, order.id)).flatMap(caseEvents),
    ...(await listReturnsOf(db, order.id)).flatMap((returned) => returnEvents(order, returned)),
    ...(await listTextsOfOrder(db, order.id)).map(reviewEvent),
    ...(await listPaymentEventsOf(db, order)).map(paymentEvent),
    ...(await listEmailsOf(db, order.id)).map(emailEvent),
    ...changes.map(adminEvent),
  ]
  return events.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** The events that have happened: those with an instant. */
function eventsOf(kind: OrderEvent['kind'], happened: [at: Date | null | undefined, text: string][]): OrderEvent[] {
  return happened.flatMap(([at, text]) => (at ? [{ at, kind, text }] : []))
}

function reviewEvent({ number, stars, state, written_at }: ReviewTextOfOrder): OrderEvent {
  const act = number === 1 ? 'Reviewed' : 'Review edited'
  return { at: written_at, kind: 'order', text: `${act}: ${stars} of 5 stars${state === null ? '' : ` (${state})`}` }
}

type RowOf<List extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type Changes = RowOf<typeof listChangesOf>[]

/** The events in the order's own columns. Acts of staff come from the change log, which names the person. */
function ownEvents(order: OrderRow, changes: Changes): OrderEvent[] {
  const isToldOf = (status: string) =>
    changes.some(
      ({ after }) => typeof after === 'object' && after !== null && Reflect.get(after, 'shipping_status') === status,
    )
  const total = formatMoney(order.total_amount, order.currency)
  const opened = order.kind === 'shop' ? 'Checkout opened' : 'Order created'
  const isDeliveryTold = order.delivered_source === 'staff' && isToldOf('delivered')
  return eventsOf('order', [
    [order.created_at, `${opened}: ${order.quantity} × ${order.product_name}, ${total}`],
    [order.paid_at, paidWords(order, total)],
    [isToldOf('shipped') ? null : order.shipping_date, shippedWords(order)],
    [isDeliveryTold ? null : order.delivered_at, deliveredWords(order)],
    [order.cancelled_at, 'Cancelled'],
  ])
}

function paidWords({ pays_by, bank_reference }: OrderRow, total: string): string {
  if (pays_by === 'none') return 'Confirmed: there is nothing to pay'
  return bank_reference ? `Paid ${total} by bank transfer, ${bank_reference}` : `Paid ${total}`
}

function shippedWords({ carrier_name: carrier, tracking_number: number }: OrderRow): string {
  return `Shipped${carrier ? ` with ${carrier}` : ''}${number ? `, ${formatTrackingNumber(number)}` : ''}`
}

function deliveredWords({ delivered_source: source }: OrderRow): string {
  if (source === 'buyer') return 'Delivered, according to the buyer'
  return source === 'carrier' ? 'Delivered, according to the carrier' : 'Delivered'
}

function openingEvent({ how, at }: RowOf<typeof listOpenings>): OrderEvent {
  return { at, kind: 'order', text: openingWords[how] }
}

const openingWords = {
  link: 'Order page opened by the link in an email',
  code: 'Order page opened with a code sent to the order’s email address',
  account: 'Order page opened from the account that owns the order',
}

function addressEvent(change: RowOf<typeof listAddressChanges>): OrderEvent {
  const text =
    change.status === 'applied'
      ? 'The buyer corrected the delivery address'
      : `The buyer asked for a different delivery address (${change.status})`
  return { at: change.asked_at, kind: 'order', text }
}

function refundEvents({ currency, quantity }: OrderRow, refund: RowOf<typeof listRefundsOf>): OrderEvent[] {
  const amount = formatMoney(refund.amount, currency)
  const isByStaff = refund.origin === 'staff' && refund.requested_by_email !== null
  const where = isByStaff ? `by ${refund.requested_by_email}` : origins[refund.origin]
  const reason = refund.reason ? `, ${inWords(refund.reason)}` : ''
  const part = isPartOf(refund, quantity) ? `, ${countUnits(refund.units, quantity)}` : ''
  const made = { at: refund.created_at, kind: 'payment' as const, text: `Refund of ${amount} ${where}${reason}${part}` }
  if (refund.status === 'waiting-for-approval') return [{ ...made, text: `${made.text} (awaiting approval)` }]
  if (refund.status === 'declined') return [{ ...made, text: `${made.text} (declined)` }]
  if (refund.status === 'requested') {
    return [{ ...made, text: `${made.text} (${refund.by_hand ? 'to be sent by bank transfer' : 'requested'})` }]
  }
  if (refund.settled_at === null) return [{ ...made, text: `${made.text} (on its way)` }]
  if (refund.status !== 'failed') return [made]
  const why = refund.failure ? `: ${inWords(refund.failure)}` : ''
  return [made, { at: refund.settled_at, kind: 'payment', text: `The refund of ${amount} failed${why}` }]
}

const origins: Record<RefundOrigin, string> = {
  provider: 'at the payment provider',
  staff: 'by a former admin',
  cancellation: 'after the cancellation',
}

function disputeEvents({ currency }: OrderRow, dispute: RowOf<typeof listDisputesOf>): OrderEvent[] {
  const amount = formatMoney(dispute.amount, currency)
  const due = dispute.evidence_due_at ? `, answer due by ${formatDate(londonDate(dispute.evidence_due_at))}` : ''
  return eventsOf('payment', [
    [dispute.created_at, `The card’s bank disputed ${amount}, ${inWords(dispute.reason)}${due}`],
    [dispute.closed_at, `The dispute is closed: ${inWords(dispute.status)}`],
  ])
}

/** A claim and its result. A claim by a person who did not buy the order is marked. */
function caseEvents(found: RowOf<typeof listCasesOfOrder>): OrderEvent[] {
  const number = formatCaseNumber(found.number)
  const what = found.kind === 'claim' ? 'Warranty claim' : 'Conversation'
  const whose = found.is_verified ? '' : ', from a different email address: unverified'
  const reason = found.outcome_reason ? `: ${found.outcome_reason}` : ''
  const attempt = found.attempt === null ? '' : `, attempt ${found.attempt}`
  const noon = (day: string | null) => (day === null ? null : noonOf(day))
  return [
    ...eventsOf('order', [[found.created_at, `${what} ${number} opened${whose}`]]),
    ...eventsOf('admin', [
      [
        found.outcome ? found.decided_at : null,
        `${what} ${number} decided: ${found.outcome?.replaceAll('-', ' ')}${attempt}${reason}`,
      ],
    ]),
    ...eventsOf('order', [
      [noon(found.received_on), `Received for repair (${number})`],
      [noon(found.returned_on), `Back from repair (${number})`],
      [found.closed_at, `${what} ${number} closed`],
    ]),
  ]
}

/** The buyer's steps of a return. Acts of staff come from the change log, which names the person. */
function returnEvents({ quantity }: OrderRow, returned: RowOf<typeof listReturnsOf>): OrderEvent[] {
  const what = isPartOf(returned, quantity) ? countUnits(returned.units, quantity) : 'the goods'
  const number = returned.tracking_number ? `, ${formatTrackingNumber(returned.tracking_number)}` : ''
  const carrier = returned.carrier_name ? ` with ${returned.carrier_name}` : ''
  return eventsOf('order', [
    [returned.told_at, `The buyer is sending ${what} back`],
    [returned.sent_at, `The buyer has posted ${what}${carrier}${number}`],
    [returned.withdrawn_at, `The buyer is keeping ${what} after all`],
    [returned.closed_at, 'The return is closed'],
  ])
}

/** The provider's own words, without their underscores. */
const inWords = (code: string) => code.replaceAll('_', ' ')

const paymentWords: Record<string, string> = {
  'checkout.session.completed': 'Payment provider: the checkout is complete',
  'checkout.session.async_payment_succeeded': 'Payment provider: the payment has arrived',
  'checkout.session.async_payment_failed': 'Payment provider: the payment failed',
  'checkout.session.expired': 'Payment provider: the checkout expired unpaid',
  'charge.succeeded': 'Payment provider: the card was charged',
  'charge.refunded': 'Payment provider: money was refunded',
  'charge.dispute.created': 'Payment provider: the card’s bank has asked for the money back',
  'charge.dispute.closed': 'Payment provider: the dispute is closed',
}

function paymentEvent(event: RowOf<typeof listPaymentEventsOf>): OrderEvent {
  const outcome = event.processed_at ? '' : event.error ? ` (failed: ${event.error})` : ' (not yet processed)'
  const meaning = paymentWords[event.type] ?? 'The payment provider sent an update'
  return { at: event.received_at, kind: 'payment', text: `${meaning}${outcome}`, details: [`Event: ${event.type}`] }
}

const emailWords: Record<string, string> = {
  order_confirmation: 'Order confirmation',
  tracking_notification: 'Shipping email',
  admin_order_notification: 'Notice to staff',
  address_changed: 'Email about the address',
  did_it_arrive: 'Email asking if the parcel arrived',
  order_code: 'Code to open the order',
  orders_added: 'Notice that the order was added to an account',
  order_moved: 'Notice that the order moved to a different email address',
  cancellation_received: 'Receipt of the cancellation',
  order_kept: 'Email confirming that the buyer keeps the order',
  return_instructions: 'Return instructions',
  return_received: 'Email that the goods have arrived',
  refund_sent: 'Email about the refund',
  deduction_explained: 'Email about the deduction',
  refund_failed: 'Notice to staff that the refund failed',
  document_issued: 'Invoice or credit note',
  payment_link: 'Payment link',
  bank_transfer_details: 'Bank details',
}

function emailEvent(email: RowOf<typeof listEmailsOf>): OrderEvent {
  const type = inWords(email.email_type)
  const name = emailWords[email.email_type] ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return { at: email.sent_at ?? email.created_at, kind: 'email', text: `${name} ${emailOutcome(email)}` }
}

function emailOutcome({ status, recipient_email: to, last_error, delivery_problem }: RowOf<typeof listEmailsOf>) {
  if (delivery_problem === 'bounced') return `to ${to} came back`
  if (delivery_problem === 'complained') return `to ${to} was marked as spam`
  if (status === 'sent') return `sent to ${to}`
  if (status === 'failed') return `to ${to} failed${last_error ? `: ${last_error}` : ''}`
  if (status === 'withdrawn') return `to ${to} was withdrawn, but may have arrived`
  return `to ${to} is waiting to be sent${last_error ? `: ${last_error}` : ''}`
}

function adminEvent(change: RowOf<typeof listChangesOf>): OrderEvent {
  const { text, details } = changeInWords(change)
  const who = change.performed_by_email ?? 'A former admin'
  return { at: change.performed_at, kind: 'admin', text: `${who} ${text}`, details }
}
