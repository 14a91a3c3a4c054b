import { failure, isFailure } from '#contract/failure.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { findRefund, isMadeUpFor } from '#db/orders/refund-requests.ts'
import { refundReasons } from '#domain/orders/refund.ts'
import type { Handler } from '#services/handler.ts'
import { requestRefund } from '#services/orders/request-refund.ts'
import { isOrderOf, noteRefund } from './create-refund.server.ts'

export const retryRefund: Handler<'retry-refund'> = async (services, { id }, admin) => {
  const outcome = await services.db.transaction().execute(async (tx) => {
    const known = await findRefund(tx, id)
    const order = known && (await lockOrder(tx, { orderId: known.order_id }))
    // Read again under the lock.
    const failed = order && (await findRefund(tx, id))
    if (!failed) return failure('not-found', 'There is no such refund.')
    if (failed.status !== 'failed') return failure('conflict', 'This refund has not failed.')
    if (await isMadeUpFor(tx, id)) return failure('conflict', 'Somebody has tried this refund again already.')
    const requested = await requestRefund(tx, services, order, {
      amount: failed.amount,
      reason: refundReasons.find((reason) => reason === failed.reason) ?? 'requested_by_customer',
      note: failed.note,
      origin: 'staff',
      requestedBy: admin.userId,
      isOwnOrder: isOrderOf(admin, order),
      returnId: failed.return_id,
      retryOf: id,
    })
    if (requested.kind === 'refused') return failure('conflict', requested.why)
    await noteRefund(tx, admin, { action: 'retry-refund', refund: requested.refund, restock: false })
    return requested
  })
  return isFailure(outcome) ? outcome : { order: outcome.order, refund: outcome.refund }
}
