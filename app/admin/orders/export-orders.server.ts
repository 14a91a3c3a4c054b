import { listBookedRows, type BookedRow } from '#db/orders/order-books.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import { csvRow, csvText, type CsvCell } from '#domain/site/csv.ts'
import { kindWords, paymentMethodWords } from '#domain/orders/manual-order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { toMajor } from '#domain/orders/money.ts'
import { moneyMarks } from '#domain/orders/refund.ts'
import { formatLondonTime } from '#domain/calendar/moment-words.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { splitVatOn, type VatStanding } from '#domain/orders/vat.ts'
import type { Handler } from '#services/handler.ts'

/** Few enough that writing them does not block other requests. */
const atOnce = 2000

const londonTime = (instant: Date | null) => instant && formatLondonTime(instant)

/** Empty for refunds, so that a sum over the column counts every order once. */
const ofSale =
  (read: (order: OrderRow) => CsvCell) =>
  ({ order, refunded }: BookedRow): CsvCell =>
    refunded === null ? read(order) : null

/** In the order of the file. Amounts are decimals in the order's currency, as accountants need. */
const columns: [string, (row: BookedRow, company: VatStanding) => CsvCell][] = [
  ['Order number', ({ order }) => formatOrderNumber(order.id)],
  ['kind', ({ refunded }) => (refunded === null ? 'sale' : 'refund')],
  ['Date', ({ at }) => londonTime(at)],
  ['Order ID', ({ order }) => order.id],
  ['Placed', ({ order }) => londonTime(order.created_at)],
  ['Paid', ({ order }) => londonTime(order.paid_at)],
  ['Payment status', ({ order }) => order.payment_status],
  ['Shipping status', ({ order }) => order.shipping_status],
  ['Customer name', ({ order }) => order.customer_name],
  ['Customer email', ({ order }) => order.customer_email],
  ['Customer phone', ({ order }) => order.customer_phone],
  ['Product', ({ order }) => order.product_name],
  ['Quantity', ofSale((order) => order.quantity)],
  ['Unit price', ofSale((order) => toMajor(order.product_price))],
  ['Subtotal', ofSale((order) => toMajor(order.subtotal))],
  ['Discount', ofSale((order) => toMajor(order.discount))],
  ['Promo code', ({ order }) => order.promo_code],
  ['Total', ({ amount }) => toMajor(amount)],
  ['Net', (row, company) => toMajor(vatOf(row, company).net)],
  ['VAT', (row, company) => toMajor(vatOf(row, company).vat)],
  ['Gross', ({ amount }) => toMajor(amount)],
  ['Refunded', ({ refunded }) => refunded && toMajor(refunded)],
  ['Fees', ({ fee }) => toMajor(fee)],
  ['Disputed', ofSale((order) => toMajor(order.disputed_amount))],
  ['Money back', ({ order }) => moneyMarks(order).join(', ')],
  ['Currency', ({ order }) => order.currency.toUpperCase()],
  ['Ship to', ({ order }) => order.shipping_address?.name],
  ['Address line 1', ({ order }) => order.shipping_address?.address.line1],
  ['Address line 2', ({ order }) => order.shipping_address?.address.line2],
  ['Town or city', ({ order }) => order.shipping_address?.address.city],
  ['Postcode', ({ order }) => order.shipping_address?.address.postal_code],
  ['Country', ({ order }) => order.shipping_address?.address.country],
  ['Carrier', ({ order }) => order.carrier_name],
  ['Tracking number', ({ order }) => order.tracking_number],
  ['Shipped', ({ order }) => londonTime(order.shipping_date)],
  ['Delivered', ({ order }) => londonTime(order.delivered_at)],
  ['Payment intent', ({ order }) => order.payment_intent_id],
  ['Checkout session', ({ order }) => order.stripe_session_id],
  ['Test mode', ({ order }) => (order.livemode ? 'no' : 'yes')],
  ['Notes', ({ order }) => order.notes],
  ['Order kind', ({ order }) => kindWords[order.kind]],
  ['Paid by', ({ order }) => paymentMethodWords[order.pays_by]],
  ['Bank reference', ({ order }) => order.bank_reference],
  ['Reason', ({ order }) => order.placing_reason],
]

/** A refund has the VAT rate of its sale. */
function vatOf(row: BookedRow, company: VatStanding) {
  const { paid_at, created_at } = row.order
  return splitVatOn(company, row.amount, londonDate(paid_at ?? created_at))
}

export const orderCsvHead = columns.map(([name]) => name)

export const orderCsvCells = (row: BookedRow, company: VatStanding) => columns.map(([, read]) => read(row, company))

export const exportOrders: Handler<'export-orders'> = async ({ db, config }, filter) => {
  const { rows, next } = await listBookedRows(db, { ...filter, limit: atOnce })
  const head = filter.cursor ? '' : csvText(orderCsvHead, [])
  const lines = rows.map((row) => csvRow(orderCsvCells(row, config.company)))
  return { csv: head + lines.join(''), count: rows.length, next }
}
