import { failure, isFailure, isStale } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { settleStatementsOf } from '#db/orders/cancellation-statements.ts'
import { updateOrderRow } from '#db/orders/checkout-orders.ts'
import { lockOrder } from '#db/orders/find-order.ts'
import { whyHeld } from '#domain/refund.ts'
import type { Handler } from '#services/handler.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'

export const releaseHold: Handler<'release-hold'> = async (services, input, admin) => {
  const { id, words, expected_updated_at: expected } = input
  const outcome = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
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
    return await updateOrderRow(tx, id, { hold_released_at: now, cancellation_asked_at: null, updated_at: now })
  })
  return isFailure(outcome) ? outcome : { order: outcome }
}
