import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { findPublicOrder } from '#db/orders/find-order.ts'
import { isDisputed, isFullyRefunded } from '#domain/refund.ts'
import type { Services } from '#services/services.ts'

/** Kinder than the two types the browser knows: whatever number a customer copies from his papers is looked for. */
export async function publicOrderStatus(
  { db }: Services,
  input: HandlerInput<'public-order-status'>,
): Promise<HandlerResult<'public-order-status'>> {
  const order = await findPublicOrder(db, input.identifier, input.email)
  if (!order) return null
  const moneyBack = {
    refunded_amount: order.refunded_amount,
    is_refunded: isFullyRefunded(order),
    is_disputed: isDisputed(order),
    is_cancelled: order.cancelled_at !== null,
  }
  return Object.values(moneyBack).some(Boolean) ? { ...order, money_back: moneyBack } : order
}
