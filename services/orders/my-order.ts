import type { HandlerResult } from '#contract/functions.ts'
import { findLabel } from '#db/cases/files.ts'
import { listBuyersCases } from '#db/cases/my-cases.ts'
import { listRepairsOf, listRepairsOfOrders } from '#db/cases/repairs.ts'
import { listDocumentsOf } from '#db/orders/documents.ts'
import { findWaitingChange } from '#db/orders/address-changes.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { listRefundsOf } from '#db/orders/money-back.ts'
import { listReturnsOf } from '#db/orders/returns.ts'
import { findReviewOf } from '#db/reviews/review-row.ts'
import type { Db } from '#db/tables.ts'
import type { ReturnRow } from '#db/tables/orders.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { addressLine } from '#domain/site/company.ts'
import { dueOn } from '#domain/calendar/deadlines.ts'
import { deliveryPromise, expectedArrival } from '#domain/calendar/delivery.ts'
import { maskAddress } from '#domain/orders/address-change.ts'
import { londonDate, type CalendarDate } from '#domain/calendar/london-time.ts'
import { maskEmail } from '#domain/customers/masked-email.ts'
import { isPaid, shownEmail, trackingUrl } from '#domain/orders/order.ts'
import { accessAllows, type OrderAccess } from '#domain/orders/order-access.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { neededInvoiceForm } from '#domain/orders/documents.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { describeGone, partsLeft } from '#domain/orders/part.ts'
import { isWholeSumGoingBack, moneyMarks } from '#domain/orders/refund.ts'
import { wordForBuyer } from '#domain/orders/opening-allowed.ts'
import { isOpenReturn } from '#domain/orders/return.ts'
import { presumedDelivery } from '#domain/orders/rights.ts'
import { findReviewRefusal } from '../reviews/review-access.ts'
import type { Services } from '../services.ts'
import { whyNoInvoice } from './documents.ts'
import { findKeeping } from './keep-order.ts'
import { refundDay } from './returns.ts'
import { rightsOfOrder, whyNothingIsLeft } from './rights-of-order.ts'

type MyOrder = HandlerResult<'find-my-order'>
type MyOrderRow = HandlerResult<'list-my-orders'>['rows'][number]
type Summary = Omit<MyOrderRow, 'goods_back' | 'covered_until'>

type Shown = Pick<Services, 'db' | 'config' | 'clock' | 'payments'>

/** An order as its buyer sees it. With only a link, address and email are shown in part. */
export async function showMyOrder(
  services: Shown,
  { order, access }: { order: OrderRow; access: OrderAccess },
  now: Date,
): Promise<MyOrder> {
  const { db } = services
  const isWhole = accessAllows(access, 'see-address')
  const { shipped_on, delivered_on } = daysOf(order)
  const placedAt = order.paid_at ?? order.created_at
  const waiting = await findWaitingChange(db, order.id)
  const address = order.shipping_address
  return {
    ...summarise(order),
    is_paid: isPaid(order),
    product_price: order.product_price,
    subtotal: order.subtotal,
    discount: order.discount,
    promo_code: order.promo_code,
    refunded_amount: order.refunded_amount,
    cancelled_at: order.cancelled_at,
    units_cancelled: order.units_cancelled,
    units_returned: order.units_returned,
    parts_gone: describeGone(order),
    parts_left: whyNothingIsLeft(order) === null ? partsLeft(order, { isHere: !hasLeft(order) }) : [],
    tracking_number: order.tracking_number,
    tracking_url: order.tracking_number && trackingUrl(order.carrier_name, order.tracking_number),
    carrier_name: order.carrier_name,
    estimated_delivery: order.estimated_delivery,
    days: { dispatch: deliveryPromise(placedAt).dispatch, arrival: expectedArrival(placedAt, shipped_on) },
    shipped_on,
    delivered_source: order.delivered_source,
    presumed_delivered_on: delivered_on === null && shipped_on !== null ? presumedDelivery(shipped_on) : null,
    customer_email: isWhole ? shownEmail(order.customer_email) : maskEmail(shownEmail(order.customer_email)),
    customer_name: isWhole ? order.customer_name : null,
    delivers_to: address && (isWhole ? { shown: 'whole', ...address } : { shown: 'district', ...maskAddress(address) }),
    address_change: waiting && { asked_at: waiting.asked_at, address: isWhole ? waiting.after : null },
    can_change_address: whyAddressStays(order) === null,
    can_confirm_receipt: whyNoReceipt(order) === null,
    keep: await findKeeping(db, { order, access }, now),
    in_account: order.user_id !== null,
    cases: (await listBuyersCases(db, order.id)).map((row) => ({ ...row, number: formatCaseNumber(row.number) })),
    access,
    rights: rightsOfOrder(order, await listRepairsOf(db, order.id), now).map(wordForBuyer),
    refunds: (await listRefundsOf(db, order.id)).flatMap(({ amount, units, status, bank_reference, created_at }) =>
      status === 'declined' ? [] : [{ amount, units, status, bank_reference, created_at }],
    ),
    card_last_digits: order.card_last_digits,
    documents: accessAllows(access, 'see-documents') ? await listDocumentsOf(db, order.id) : null,
    invoice_form: whyNoInvoice(services, order) === null ? neededInvoiceForm(order) : null,
    goods_back: await showGoodsBack(services, order.id),
    review: await labelReview(services, order),
  }
}

/** The label of the link to the review; null for none. An existing review can always be seen, even if none could be written now. */
async function labelReview(services: Shown, order: OrderRow): Promise<string | null> {
  if (await findReviewOf(services.db, order.id, order.product_key)) return 'See your review'
  return (await findReviewRefusal(services, services.db, order)) === null ? 'Write a review' : null
}

async function showGoodsBack(
  services: Pick<Services, 'db' | 'config'>,
  orderId: string,
): Promise<MyOrder['goods_back']> {
  const returned = (await listReturnsOf(services.db, orderId)).findLast(({ status }) => status !== 'withdrawn')
  if (!returned) return null
  return {
    units: returned.units,
    status: returned.status,
    is_open: isOpenReturn(returned.status),
    basis: returned.basis,
    is_battery_suspect: returned.is_battery_suspect,
    told_at: returned.told_at,
    send_back_by: sendBackBy(returned),
    address: postalAddress(services, returned),
    tracking_number: returned.tracking_number,
    received_at: returned.received_at,
    refund_by: refundDay(returned),
    deduction: returned.deduction,
    deduction_reason: returned.deduction_reason,
    label: returned.is_battery_suspect === false ? await findLabel(services.db, returned.id) : null,
  }
}

/** The address for returns; null until the buyer has said that the battery is safe. */
export function postalAddress(
  { config: { company } }: Pick<Services, 'config'>,
  { is_battery_suspect }: Pick<ReturnRow, 'is_battery_suspect'>,
): string | null {
  return is_battery_suspect === false ? `${company.name}, ${addressLine(company)}` : null
}

function summarise(order: OrderRow): Summary {
  return {
    id: order.id,
    number: formatOrderNumber(order.id),
    product_key: order.product_key,
    product_name: order.product_name,
    quantity: order.quantity,
    total_amount: order.total_amount,
    currency: order.currency,
    placed_at: order.paid_at ?? order.created_at,
    payment_status: order.payment_status,
    shipping_status: order.shipping_status,
    delivered_on: daysOf(order).delivered_on,
    marks: moneyMarks(order),
  }
}

/** Orders as the account lists them. */
export async function listMyOrderRows(db: Db, orders: readonly OrderRow[], now: Date): Promise<MyOrderRow[]> {
  const ids = orders.map(({ id }) => id)
  const returns = await listReturnsOf(db, ...ids)
  const repairs = await listRepairsOfOrders(db, ids)
  return orders.map((order) => {
    const returned = returns.findLast(({ order_id, status }) => order_id === order.id && status !== 'withdrawn')
    const rights = rightsOfOrder(
      order,
      repairs.filter(({ order_id }) => order_id === order.id),
      now,
    )
    return {
      ...summarise(order),
      covered_until: rights.find(({ right }) => right === 'warranty')?.until ?? null,
      goods_back: returned ? summariseReturn(returned, order) : null,
    }
  })
}

const summariseReturn = (returned: ReturnRow, { units_returned }: OrderRow): MyOrderRow['goods_back'] => ({
  units: returned.status === 'closed' ? units_returned : returned.units,
  status: returned.status,
  send_back_by: sendBackBy(returned),
})

const sendBackBy = ({ told_at }: ReturnRow) => dueOn('goods-back', londonDate(told_at))

export function whyAddressStays(order: OrderRow): string | null {
  if (!isPaid(order)) return 'This order has not been paid.'
  if (order.cancelled_at !== null || isWholeSumGoingBack(order)) return 'This order was cancelled, so nothing is sent.'
  return hasLeft(order) ? 'Your parcel has already left us, so its address can no longer be changed here.' : null
}

export function whyNoReceipt(order: OrderRow): string | null {
  if (!isPaid(order)) return 'This order has not been paid.'
  if (order.delivered_at !== null) return 'We already know that this order has arrived.'
  return hasLeft(order) ? null : 'This order has not left us yet, so it cannot have arrived.'
}

function daysOf(order: OrderRow): { shipped_on: CalendarDate | null; delivered_on: CalendarDate | null } {
  return {
    shipped_on: order.shipping_date && londonDate(order.shipping_date),
    delivered_on: order.delivered_at && londonDate(order.delivered_at),
  }
}
