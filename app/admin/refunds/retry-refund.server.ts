import { failure, isFailure } from '#contract/failure.ts'
import { isMadeUpFor, lockRefund } from '#db/orders/refund-requests.ts'
import { refundReasons } from '#domain/orders/refund.ts'
import type { Handler } from '#services/handler.ts'
import { requestRefund } from '#services/orders/request-refund.ts'
import { noteRefund } from './create-refund.server.ts'

export const retryRefund: Handler<'retry-refund'> = async (services, { id }, admin) => {
  const outcome = await services.db.transaction().execute(async (tx) => {
    const locked = await lockRefund(tx, id)
    if (!locked) return failure('not-found', 'There is no such refund.')
    const { order, refund: failed } = locked
    if (failed.status !== 'failed') return failure('conflict', 'This refund has not failed.')
    if (await isMadeUpFor(tx, id)) return failure('conflict', 'Somebody has tried this refund again already.')
    const requested = await requestRefund(tx, services, order, {
      amount: failed.amount,
      reason: refundReasons.find((reason) => reason === failed.reason) ?? 'requested_by_customer',
      note: failed.note,
      origin: 'staff',
      by: { staff: admin, action: 'retry-refund' },
      returnId: failed.return_id,
      retryOf: id,
    })
    if (requested.kind === 'refused') return failure(requested.code, requested.why)
    await noteRefund(tx, admin, { action: 'retry-refund', refund: requested.refund, restock: false })
    return requested
  })
  return isFailure(outcome) ? outcome : { order: outcome.order, refund: outcome.refund }
}
