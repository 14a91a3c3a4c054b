import { failure } from '#contract/failure.ts'
import { findOrder as findRow } from '#db/orders/order-row.ts'
import type { Handler } from '#services/handler.ts'
import { orderTimeline } from './order-timeline.server.ts'

export const findOrder: Handler<'find-order'> = async ({ db }, { id }) => {
  const order = await findRow(db, id)
  if (!order) return failure('not-found', 'This order no longer exists.')
  return { order, timeline: await orderTimeline(db, order) }
}
