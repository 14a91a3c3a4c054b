import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { findPublicOrder } from '#db/orders.ts'
import type { Services } from '#services/services.ts'

/** Kinder than the two types the browser knows: whatever number a customer copies from his papers is looked for. */
export async function publicOrderStatus(
  { db }: Services,
  input: FunctionParsedInput<'public-order-status'>,
): Promise<FunctionResult<'public-order-status'>> {
  return await findPublicOrder(db, input.identifier, input.email)
}
