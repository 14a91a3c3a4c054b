import { findOrderByNumber } from '#db/orders/find-order.ts'
import { isDisputed, isFullyRefunded } from '#domain/orders/refund.ts'
import type { Handler } from '#services/handler.ts'

/** Accepts any number that a customer may copy from their documents, not only the two types that the browser knows. */
export const publicOrderStatus: Handler<'public-order-status'> = async ({ db }, input) => {
  const order = await findOrderByNumber(db, input.identifier, input.email)
  if (!order) return null
  const moneyBack = {
    refunded_amount: order.refunded_amount,
    is_refunded: isFullyRefunded(order),
    is_disputed: isDisputed(order),
    is_cancelled: order.cancelled_at !== null,
  }
  return Object.values(moneyBack).some(Boolean) ? { ...order, money_back: moneyBack } : order
}
