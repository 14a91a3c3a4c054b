import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { listOrders as list } from '#db/order-list.ts'
import type { Services } from '#services/services.ts'

export async function listOrders(
  { db }: Services,
  input: FunctionParsedInput<'list-orders'>,
): Promise<FunctionResult<'list-orders'>> {
  return await list(db, input)
}
