import { formatOrderNumber } from '#domain/orders/order-number.ts'
import type { OrderBrief } from '../email-data.ts'
import type { Fact } from './email-parts.ts'

export function briefFacts(order: Pick<OrderBrief, 'id' | 'quantity' | 'product_name'>): Fact[] {
  return [
    ['Order', formatOrderNumber(order.id)],
    ['Contents', `${order.quantity} × ${order.product_name}`],
  ]
}
