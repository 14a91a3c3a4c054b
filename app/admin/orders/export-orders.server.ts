import { listBookedRows, type BookedRow } from '#db/orders/order-books.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'
import { kindWords, paymentMethodWords } from '#domain/orders/manual-order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { toMajor } from '#domain/orders/money.ts'
import { moneyMarks } from '#domain/orders/refund.ts'
import { formatLondonTime } from '#domain/calendar/moment-words.ts'
import { splitVatOn, type VatStanding } from '#domain/orders/vat.ts'
import type { Handler } from '#services/handler.ts'

/** So few rows at a time that writing them does not delay other requests. */
const atOnce = 2000

const londonTime = (instant: Date | null) => instant && formatLondonTime(instant)

/** Left empty for a payment without an order. */
const ofOrder =
  (read: (order: OrderRow) => CsvCell) =>
  ({ order }: BookedRow): CsvCell =>
    order && read(order)

/** Left empty for refunds, too, so that a sum over the column counts every order once. */
const ofSale =
  (read: (order: OrderRow) => CsvCell) =>
  ({ order, refunded }: BookedRow): CsvCell =>
    order && refunded === null ? read(order) : null

/** The columns in the order of the file. Amounts are decimals in the order's currency, as accountants need. */
const columns: [string, (row: BookedRow, company: VatStanding) => CsvCell][] = [
  ['Order number', ofOrder((order) => formatOrderNumber(order.id))],
  ['kind', ({ refunded }) => (refunded === null ? 'sale' : 'refund')],
  ['Date', ({ at }) => londonTime(at)],
  ['Order ID', ofOrder((order) => order.id)],
  ['Placed', ofOrder((order) => londonTime(order.created_at))],
  ['Paid', ofOrder((order) => londonTime(order.paid_at))],
  ['Payment status', ofOrder((order) => order.payment_status)],
  ['Shipping status', ofOrder((order) => order.shipping_status)],
  ['Customer name', ofOrder((order) => order.customer_name)],
  ['Customer email', ofOrder((order) => order.customer_email)],
  ['Customer phone', ofOrder((order) => order.customer_phone)],
  ['Product', ofOrder((order) => order.product_name)],
  ['Quantity', ofSale((order) => order.quantity)],
  ['Unit price', ofSale((order) => toMajor(order.product_price))],
  ['Subtotal', ofSale((order) => toMajor(order.subtotal))],
  ['Discount', ofSale((order) => toMajor(order.discount))],
  ['Promo code', ofOrder((order) => order.promo_code)],
  ['Total', ({ amount }) => toMajor(amount)],
  ['Net', (row, company) => toMajor(vatOf(row, company).net)],
  ['VAT', (row, company) => toMajor(vatOf(row, company).vat)],
  ['Gross', ({ amount }) => toMajor(amount)],
  ['Refunded', ({ refunded }) => refunded && toMajor(refunded)],
  ['Fees', ({ fee }) => toMajor(fee)],
  ['Disputed', ofSale((order) => toMajor(order.disputed_amount))],
  ['Money back', ofOrder((order) => moneyMarks(order).join(', '))],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Ship to', ofOrder((order) => order.shipping_address?.name)],
  ['Address line 1', ofOrder((order) => order.shipping_address?.address.line1)],
  ['Address line 2', ofOrder((order) => order.shipping_address?.address.line2)],
  ['Town or city', ofOrder((order) => order.shipping_address?.address.city)],
  ['Postcode', ofOrder((order) => order.shipping_address?.address.postal_code)],
  ['Country', ofOrder((order) => order.shipping_address?.address.country)],
  ['Carrier', ofOrder((order) => order.carrier_name)],
  ['Tracking number', ofOrder((order) => order.tracking_number)],
  ['Shipped', ofOrder((order) => londonTime(order.shipping_date))],
  ['Delivered', ofOrder((order) => londonTime(order.delivered_at))],
  ['Payment intent', ({ order, paymentIntentId }) => order?.payment_intent_id ?? paymentIntentId],
  ['Checkout session', ofOrder((order) => order.stripe_session_id)],
  ['Test mode', ofOrder((order) => (order.livemode ? 'no' : 'yes'))],
  ['Notes', ofOrder((order) => order.notes)],
  ['Order kind', ofOrder((order) => kindWords[order.kind])],
  ['Paid by', ofOrder((order) => paymentMethodWords[order.pays_by])],
  ['Bank reference', ofOrder((order) => order.bank_reference)],
  ['Reason', ofOrder((order) => order.placing_reason)],
]

/** A refund has the rate of its sale. */
const vatOf = ({ amount, suppliedOn }: BookedRow, company: VatStanding) => splitVatOn(company, amount, suppliedOn)

export const orderCsvHead = columns.map(([name]) => name)

export const orderCsvCells = (row: BookedRow, company: VatStanding) => columns.map(([, read]) => read(row, company))

export const exportOrders: Handler<'export-orders'> = async ({ db, config }, filter) => {
  const { rows, next } = await listBookedRows(db, { ...filter, limit: atOnce })
  const head = filter.cursor ? '' : csvText(orderCsvHead, [])
  const lines = rows.map((row) => csvRow(orderCsvCells(row, config.company)))
  return { csv: head + lines.join(''), count: rows.length, next }
}
