import { failure } from '#contract/failure.ts'
import { findListedOrder } from '#db/orders/order-changes.ts'
import type { Handler } from '#services/handler.ts'
import { orderTimeline } from './order-timeline.server.ts'

export const findOrder: Handler<'find-order'> = async ({ db }, { id }) => {
  const order = await findListedOrder(db, id)
  if (!order) return failure('not-found', 'This order no longer exists.')
  return { order, timeline: await orderTimeline(db, order) }
}
