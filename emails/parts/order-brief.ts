import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderBrief } from '../email-data.ts'

export function briefFacts(order: OrderBrief): [string, string | null][] {
  return [
    ['Order', formatOrderNumber(order.id)],
    ['Contents', `${order.quantity} × ${order.product_name}`],
  ]
}
