import { shortId } from '#domain/order.ts'
import type { OrderBrief } from '../email-data.ts'

export function briefFacts(order: OrderBrief): [string, string | null][] {
  return [
    ['Order', shortId(order.id)],
    ['Contents', `${order.quantity} × ${order.product_name}`],
  ]
}

export function orderPage(siteUrl: string, order: Pick<OrderBrief, 'id'>): string {
  return `${siteUrl}/orders/${encodeURIComponent(order.id)}`
}
