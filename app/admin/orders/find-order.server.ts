import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { findListedOrder } from '#db/orders/order-changes.ts'
import type { Services } from '#services/services.ts'
import { orderTimeline } from './order-timeline.server.ts'

export async function findOrder(
  { db }: Services,
  { id }: HandlerInput<'find-order'>,
): Promise<HandlerResult<'find-order'> | Failure> {
  const order = await findListedOrder(db, id)
  if (!order) return failure('not-found', 'This order no longer exists.')
  return { order, timeline: await orderTimeline(db, order) }
}
