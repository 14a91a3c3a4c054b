import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { decideRefund, lockRefund } from '#db/orders/refund-requests.ts'
import { findReturn, updateReturn } from '#db/orders/returns.ts'
import type { Tx } from '#db/tables.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { nextRefundStatus } from '#domain/orders/refund-status.ts'
import { whyNotToDecline, whyNotToRefund, withoutRequest } from '#domain/orders/refund.ts'
import { nextReturnStatus } from '#domain/orders/return.ts'
import type { Handler, Staff } from '#services/handler.ts'
import { findWhyNotAlone, refuseOwnOrder } from '#services/orders/refund-permission.ts'
import { explainDeduction } from '#services/orders/returns.ts'
import { keepUnits } from '#services/orders/units.ts'
import type { Services } from '#services/services.ts'

type Waiting = { order: OrderRow; refund: RefundRow }

export const approveRefund: Handler<'approve-refund'> = async (services, { id }, staff) =>
  await services.db.transaction().execute(async (tx) => {
    const waiting = await lockWaiting(tx, id, { staff, action: 'approve-refund' })
    if (isFailure(waiting)) return waiting
    const { order, refund } = waiting
    const { amount } = refund
    const isSecondPerson = refund.requested_by !== staff.userId
    const limit = await findWhyNotAlone(tx, services, order, { staff, amount, isSecondPerson })
    if (limit !== null) return failure('forbidden', limit)
    // A dispute may have begun since the refund was requested.
    const why = whyNotToRefund(withoutRequest(order, amount), amount)
    if (why !== null) return failure('conflict', why)
    const returned = refund.return_id === null ? null : await findReturn(tx, refund.return_id)
    if (returned) await explainDeduction(tx, order, returned, amount)
    return await decide(tx, services, waiting, { staff, action: 'approve-refund', status: 'requested', reason: null })
  })

export const declineRefund: Handler<'decline-refund'> = async (services, { id, reason }, staff) =>
  await services.db.transaction().execute(async (tx) => {
    const waiting = await lockWaiting(tx, id, { staff, action: 'decline-refund' })
    if (isFailure(waiting)) return waiting
    const why = whyNotToDecline(waiting.order, waiting.refund)
    if (why !== null) return failure('conflict', why)
    await inspectAgain(tx, services, waiting.refund)
    return await decide(tx, services, waiting, { staff, action: 'decline-refund', status: 'declined', reason })
  })

type Act = { staff: Staff; action: 'approve-refund' | 'decline-refund' }

async function lockWaiting(tx: Tx, id: string, act: Act): Promise<Waiting | Failure> {
  const locked = await lockRefund(tx, id)
  if (!locked) return failure('not-found', 'This refund no longer exists.')
  const refusal = await refuseOwnOrder(tx, locked.order, act)
  if (refusal) return refusal
  const isWaiting = nextRefundStatus(locked.refund.status, 'approve') !== null
  return isWaiting ? locked : failure('conflict', 'This refund is not waiting for approval.')
}

type Decision = Act & { status: 'requested' | 'declined'; reason: string | null }

async function decide(tx: Tx, services: Services, { order, refund }: Waiting, decision: Decision): Promise<Waiting> {
  const { staff, action, status, reason } = decision
  const now = services.clock.now()
  const decided = await decideRefund(tx, refund.id, { status, by: staff.userId, reason, now })
  await recordChange(tx, staff, action, ['order', order.id], {
    after: { refund_id: refund.id, amount: refund.amount, ...(reason !== null && { reason }) },
  })
  const changed = await updateOrder(tx, { id: order.id, now }, {})
  return { order: await keepUnits(tx, services, changed), refund: decided }
}

/** After a declined refund, the return waits for another inspection. */
async function inspectAgain(tx: Tx, { clock }: Services, { return_id }: RefundRow): Promise<void> {
  const returned = return_id === null ? null : await findReturn(tx, return_id)
  const status = returned && nextReturnStatus(returned.status, 'recheck')
  if (!status) return
  await updateReturn(tx, returned.id, {
    status,
    inspected_at: null,
    deduction: 0,
    deduction_reason: null,
    is_restocked: null,
    updated_at: clock.now(),
  })
}
