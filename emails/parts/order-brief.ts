import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { countUnits } from '#domain/orders/count-units.ts'
import type { OrderBrief } from '../email-data.ts'
import type { Fact } from './email-parts.ts'

export function briefFacts(order: Pick<OrderBrief, 'id' | 'quantity' | 'units' | 'product_name'>): Fact[] {
  return [
    ['Order', formatOrderNumber(order.id)],
    ['Contents', `${countUnits(order.units ?? null, order.quantity)} × ${order.product_name}`],
  ]
}
