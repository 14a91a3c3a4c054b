import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { findPublicOrder } from '#db/orders.ts'
import { isDisputed, isFullyRefunded } from '#domain/refund.ts'
import type { Services } from '#services/services.ts'

/** Kinder than the two types the browser knows: whatever number a customer copies from his papers is looked for. */
export async function publicOrderStatus(
  { db }: Services,
  input: FunctionParsedInput<'public-order-status'>,
): Promise<FunctionResult<'public-order-status'>> {
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
