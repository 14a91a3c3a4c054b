import { failure, isFailure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { leftToRefund } from '#domain/orders/refund.ts'
import { refundAfter } from '#domain/orders/return.ts'
import type { Handler } from '#services/handler.ts'
import { refuseOwnOrder } from '#services/orders/refund-permission.ts'
import { inspectReturn as inspect } from '#services/orders/returns.ts'
import { noteRefund, requireConfirmation } from './create-refund.server.ts'
import { lockReturn } from './lock-return.server.ts'

export const inspectReturn: Handler<'inspect-return'> = async (services, input, admin) =>
  await services.db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, input.id, input.expected_updated_at)
    if (isFailure(locked)) return locked
    const { order, returned } = locked
    const by = { staff: admin, action: 'inspect-return' } as const
    const refusal = await refuseOwnOrder(tx, order, by)
    if (refusal) return refusal
    const inspection = { deduction: input.deduction, reason: input.deduction_reason }
    const untyped = requireConfirmation(refundAfter(inspection, leftToRefund(order)), input.confirmation)
    if (untyped) return untyped
    const outcome = await inspect(tx, services, { order, returned, inspection, isRestocked: input.restock, by })
    if (outcome.kind === 'refused') return failure('conflict', outcome.why)
    const { refund } = outcome
    if (refund) await noteRefund(tx, admin, { action: 'inspect-return', refund, restock: input.restock })
    else {
      const { deduction, deduction_reason } = outcome.returned
      await recordChange(tx, {
        performedBy: admin.userId,
        action: 'inspect-return',
        subjectType: 'order',
        subjectId: order.id,
        before: null,
        after: { deduction, deduction_reason, restock: input.restock },
      })
    }
    return { order: outcome.order, returned: outcome.returned, refund }
  })
