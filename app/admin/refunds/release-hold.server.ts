import { failure, isFailure, isStale } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { settleStatementsOf } from '#db/orders/cancellation-statements.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import { whyHeld } from '#domain/orders/parcel.ts'
import type { Handler } from '#services/handler.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'

export const releaseHold: Handler<'release-hold'> = async (services, input, admin) => {
  const { id, words, expected_updated_at: expected } = input
  const outcome = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (isStale(order, expected)) return orderChangedMeanwhile(order)
    const held = whyHeld(order)
    if (held === null) return failure('conflict', 'Nothing holds this parcel back.')
    const now = services.clock.now()
    if (order.cancellation_asked_at !== null) {
      await settleStatementsOf(tx, id, { outcome: 'dismissed', provenBy: 'staff', now })
    }
    await recordChange(tx, {
      performedBy: admin.userId,
      action: 'release-hold',
      subjectType: 'order',
      subjectId: id,
      before: { hold: held },
      after: { hold: null, words },
    })
    return await updateOrder(tx, { id, now }, { hold_released_at: now, cancellation_asked_at: null })
  })
  return isFailure(outcome) ? outcome : { order: outcome }
}
