import { formatDayRange } from '#domain/calendar/day-range.ts'
import { deliveryPromise } from '#domain/calendar/delivery.ts'
import { href } from '#domain/site/href.ts'
import { formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { vatNote } from '#domain/orders/vat.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderData, OrderBrief } from '../email-data.ts'
import type { Sender } from '../sender.ts'
import type { Fact } from './email-parts.ts'
import { countUnits } from '#domain/orders/count-units.ts'

/** 'Sunday 15 November 2026', in London. */
export function emailDate(iso: string): string {
  const day = londonDate(new Date(iso))
  return `${formatDay(day)} ${day.slice(0, 4)}`
}

export function arrivalDays(order: OrderData): string {
  return formatDayRange(deliveryPromise(new Date(order.placed_at)).arrival)
}

/** Opens the order's page. The token that opens it is added when the email is sent (services/email/access-links.ts). */
export function openOrder({ siteUrl }: Pick<Sender, 'siteUrl'>, { id }: { id: string }) {
  return { label: 'Open your order', href: `${siteUrl}${href.myOrder(id)}` }
}

export function orderFacts(order: OrderData): Fact[] {
  return [
    ['Order', formatOrderNumber(order.id)],
    ['Order ID', order.id],
    ['Ordered on', emailDate(order.placed_at)],
  ]
}

/** The page on which anyone with number and email sees the order's progress. */
export function trackOrder({ siteUrl }: Sender, { id }: { id: string }) {
  return { label: 'Track your order', href: `${siteUrl}${href.trackOrder(id)}` }
}

/** The rows of the total. They add up to the charged amount. */
export function amountRows(order: OrderData) {
  const money = (minor: number) => formatMoney(minor, order.currency)
  const discount = {
    label: order.promo_code ? `Discount (code ${order.promo_code})` : 'Discount',
    amount: `−${money(order.discount)}`,
  }
  return [
    { label: `${order.quantity} × ${money(order.product_price)} each`, amount: money(order.subtotal) },
    ...(order.discount > 0 ? [discount] : []),
    { label: 'Delivery', amount: 'Free' },
  ]
}

export function totalAmount(order: OrderData): string {
  return formatMoney(order.total_amount, order.currency)
}

/** 'Total incl. VAT'. */
export function totalLabel({ company }: Pick<Sender, 'company'>): string {
  return `Total${vatNote(company)}`
}

/** '1 of the 2 items', inside a sentence. */
export function partOfOrder({ units, quantity }: Pick<OrderBrief, 'units' | 'quantity'>): string {
  return `${units ?? quantity} of the ${quantity} items`
}

export function briefFacts(order: Pick<OrderBrief, 'id' | 'quantity' | 'units' | 'product_name'>): Fact[] {
  return [
    ['Order', formatOrderNumber(order.id)],
    ['Contents', `${countUnits(order.units ?? null, order.quantity)} × ${order.product_name}`],
  ]
}
