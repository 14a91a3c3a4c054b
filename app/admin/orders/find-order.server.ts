import { failure } from '#contract/failure.ts'
import { listAddressChanges } from '#db/orders/address-changes.ts'
import { findConfirmedAccount } from '#db/orders/my-orders.ts'
import { findListedOrder } from '#db/orders/order-changes.ts'
import type { Handler } from '#services/handler.ts'
import { orderTimeline } from './order-timeline.server.ts'

export const findOrder: Handler<'find-order'> = async ({ db }, { id }) => {
  const order = await findListedOrder(db, id)
  if (!order) return failure('not-found', 'This order no longer exists.')
  const owner = order.user_id === null ? null : await findConfirmedAccount(db, order.user_id)
  return {
    order,
    timeline: await orderTimeline(db, order),
    owner_email: owner?.email ?? null,
    address_changes: await listAddressChanges(db, id),
  }
}
