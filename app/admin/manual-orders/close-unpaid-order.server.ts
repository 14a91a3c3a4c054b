import { failure, isStale } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { findOrder, lockOrder } from '#db/orders/order-row.ts'
import { canCloseUnpaid } from '#domain/orders/manual-order.ts'
import type { Handler } from '#services/handler.ts'
import { closeLink } from '#services/orders/payment-link.ts'
import { failOrder } from '#services/orders/record-payment.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'
import { justPaid } from './send-payment-link.server.ts'

export const closeUnpaidOrder: Handler<'close-unpaid-order'> = async (
  services,
  { id, expected_updated_at: expected },
  caller,
) => {
  const seen = await findOrder(services.db, id)
  if (!seen) return failure('not-found', 'This order no longer exists.')
  if (isStale(seen, expected)) return orderChangedMeanwhile(seen)
  if (!canCloseUnpaid(seen)) return failure('conflict', 'This order does not wait for a payment.')
  const closed = seen.pays_by === 'link' ? await closeLink(services, seen) : ({ kind: 'closed' } as const)
  if (closed.kind !== 'closed') return justPaid(closed.kind)
  return await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (order.link_number !== seen.link_number) return orderChangedMeanwhile(order)
    // The provider's own word that its checkout is over may have come first.
    const isOver = order.payment_status === 'failed'
    if (!isOver && !canCloseUnpaid(order)) return failure('conflict', 'This order does not wait for a payment.')
    const after = await failOrder(tx, order, 'Closed by staff before it was paid.', services.clock.now())
    await recordChange(tx, {
      performedBy: caller.userId,
      action: 'close-unpaid-order',
      subjectType: 'order',
      subjectId: id,
      before: { payment_status: seen.payment_status },
      after: { payment_status: after.payment_status },
    })
    return { order: after }
  })
}
