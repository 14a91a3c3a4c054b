import { listNewestOrders } from '#db/orders/order-list.ts'
import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { listPackages } from '#db/catalogue/products.ts'
import { csvText, type CsvCell } from '#domain/site/csv.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { toMajor } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { hasBuyer, unitsToSend } from '#domain/orders/order.ts'
import { priceOfUnits } from '#domain/orders/part.ts'
import { isWaitingToShip } from '#domain/orders/parcel.ts'
import { mostShipmentLines } from '#domain/orders/shipment-lines.ts'
import { packageOf } from '#domain/products/package.ts'
import type { Handler } from '#services/handler.ts'

/**
 * The column names are those that Click & Drop recognises. Click & Drop's own export has our order reference beside the tracking number.
 */
const columns: [string, (order: OrderRow, posted: ReturnType<typeof packageOf>) => CsvCell][] = [
  ['Order reference', (order) => formatOrderNumber(order.id)],
  ['Order date', (order) => britishDay(order.paid_at ?? order.created_at)],
  ['Full name', (order) => order.shipping_address?.name ?? order.customer_name],
  ['Address line 1', (order) => order.shipping_address?.address.line1],
  ['Address line 2', (order) => order.shipping_address?.address.line2],
  ['City', (order) => order.shipping_address?.address.city],
  ['Postcode', (order) => order.shipping_address?.address.postal_code],
  ['Country', (order) => order.shipping_address?.address.country ?? 'GB'],
  ['Phone', (order) => dialled(order.customer_phone)],
  ['Email', (order) => (hasBuyer(order) ? order.customer_email : null)],
  ['Product name', (order) => order.product_name],
  ['Quantity', unitsToSend],
  ['Unit price', (order) => toMajor(order.product_price)],
  ['Subtotal', (order) => toMajor(order.product_price * unitsToSend(order))],
  ['Shipping cost', () => 0],
  // Without the share of cancelled units.
  ['Total', (order) => toMajor(priceOfUnits(order, unitsToSend(order)))],
  ['Currency code', (order) => order.currency.toUpperCase()],
  // In kilograms, as Click & Drop expects.
  ['Weight', (_order, { kilograms }) => kilograms],
  ['Package size', (_order, { size }) => size],
]

const notEntered = { package_weight_grams: null, package_size: null }

export const exportClickAndDrop: Handler<'export-click-and-drop'> = async ({ db }, { ids }) => {
  const orders: OrderRow[] = []
  if (ids === undefined) {
    orders.push(...(await listNewestOrders(db, { search: null, show: 'waiting-to-ship' }, mostShipmentLines)))
  }
  for (const id of new Set(ids)) {
    const order = await findOrder(db, id)
    if (order) orders.push(order)
  }
  const parcels = orders.filter(isParcel)
  const packages = await listPackages(db)
  const csv = csvText(
    columns.map(([name]) => name),
    parcels.map((order) => {
      const posted = packageOf(packages.get(order.product_key) ?? notEntered, unitsToSend(order))
      return columns.map(([, read]) => read(order, posted))
    }),
  )
  return { csv, left_out: (ids ? new Set(ids).size : orders.length) - parcels.length }
}

function isParcel(order: OrderRow): boolean {
  const hasAddress = Boolean(order.shipping_address?.address.line1 && order.shipping_address.address.postal_code)
  return hasAddress && isWaitingToShip(order)
}

/** The national form, because the CSV would escape a leading plus with an apostrophe. */
function dialled(phone: string | null): string | null {
  return phone?.replace(/^\+44\s*/, '0').replace(/^\+/, '00') ?? null
}

/** '15/11/2026', by the calendar in London. */
function britishDay(instant: Date): string {
  return londonDate(instant).split('-').reverse().join('/')
}
