import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { listOrders as list } from '#db/orders/order-list.ts'
import type { Services } from '#services/services.ts'

export async function listOrders(
  { db }: Services,
  input: HandlerInput<'list-orders'>,
): Promise<HandlerResult<'list-orders'>> {
  return await list(db, input)
}
