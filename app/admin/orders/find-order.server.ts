import { failure } from '#contract/failure.ts'
import { listAddressChanges } from '#db/orders/address-changes.ts'
import { findConfirmedAccount } from '#db/orders/my-orders.ts'
import { listOpenings } from '#db/orders/order-access.ts'
import { listDisputesOf, listRefundsOf } from '#db/orders/money-back.ts'
import { findOrder as findRow } from '#db/orders/order-row.ts'
import { findUndelivered } from '#db/emails/undelivered-emails.ts'
import type { Handler } from '#services/handler.ts'
import { listReturnsOf } from '#db/orders/returns.ts'
import { leftToRefund } from '#domain/orders/refund.ts'
import { orderTimeline } from './order-timeline.server.ts'

export const findOrder: Handler<'find-order'> = async ({ db }, { id }) => {
  // Before the order: a refund recorded in between is then shown as under way, and the page asks again.
  const refunds = await listRefundsOf(db, id)
  const order = await findRow(db, id)
  if (!order) return failure('not-found', 'This order no longer exists.')
  const owner = order.user_id === null ? null : await findConfirmedAccount(db, order.user_id)
  const [disputes, returns] = await Promise.all([listDisputesOf(db, id), listReturnsOf(db, id)])
  return {
    order,
    timeline: await orderTimeline(db, order),
    left_to_refund: leftToRefund(order),
    refunds,
    disputes,
    returns,
    undelivered: await findUndelivered(db, order.customer_email),
    owner_email: owner?.email ?? null,
    openings: await listOpenings(db, id),
    address_changes: await listAddressChanges(db, id),
  }
}
