import { isPaid } from '#domain/orders/order.ts'
import type { DemoOrder } from './demo-orders.ts'

const day = 24 * 60 * 60 * 1000

/** Events after a sale, besides shipping. Each happens to one order, so that the demo shows all of them. */
export const demoFates = [
  'return registered',
  'return registered long ago',
  'return on its way',
  'return to inspect',
  'battery to inspect',
  'return closed',
  'refund to approve',
  'return withdrawn',
  'refunded in part',
  'refund failed',
  'disputed',
  'fraud warning',
  'asked to cancel',
  'cancelled',
] as const
export type DemoFate = (typeof demoFates)[number]

/** Whether an event fits an order: a return needs a delivered order, a cancellation an unshipped one. */
function canMeet(fate: DemoFate, order: DemoOrder, now: Date): boolean {
  if (order.user_id !== null || !isPaid(order)) return false
  if (fate === 'fraud warning' || fate === 'asked to cancel' || fate === 'cancelled') {
    return order.shipping_status === 'pending'
  }
  const age = (now.getTime() - order.created_at.getTime()) / day
  return order.shipping_status === 'delivered' && age > 11 && age < 21
}

export function castFates(orders: readonly DemoOrder[], now: Date): Map<DemoFate, DemoOrder> {
  const cast = new Map<DemoFate, DemoOrder>()
  const taken = new Set<DemoOrder>()
  for (const fate of demoFates) {
    const order = orders.findLast((candidate) => !taken.has(candidate) && canMeet(fate, candidate, now))
    if (!order) throw new Error(`The demo has no order for this: ${fate}`)
    taken.add(order)
    cast.set(fate, order)
  }
  return cast
}
