import { failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import {
  dismissStatement,
  findFirstOpenStatement,
  findStatement,
  settleStatementsOf,
} from '#db/orders/cancellation-statements.ts'
import { lockOrder, updateOrder } from '#db/orders/order-row.ts'
import type { Handler } from '#services/handler.ts'
import { endContract } from '#services/orders/end-contract.ts'
import { refuseOwnOrder } from '#services/orders/refund-permission.ts'

const settledAlready = failure('conflict', 'This statement has been settled already.')

export const settleCancellation: Handler<'settle-cancellation'> = async (services, { id, decision, words }, admin) =>
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const statement = await findStatement(tx, id)
    if (!statement) return failure('not-found', 'There is no such statement.')
    const order = statement.order_id === null ? null : await lockOrder(tx, { orderId: statement.order_id })
    if (!order) {
      if (decision === 'accept') return failure('conflict', 'No order has this number and this address.')
      return (await dismissStatement(tx, id, now)) ? { outcome: 'dismissed' } : settledAlready
    }
    const by = { staff: admin, action: 'settle-cancellation' } as const
    const refusal = await refuseOwnOrder(tx, order, by)
    if (refusal) return refusal
    const first = await findFirstOpenStatement(tx, order.id)
    if (!first) return settledAlready
    const note = async (outcome: string) =>
      await recordChange(tx, {
        performedBy: admin.userId,
        action: 'settle-cancellation',
        subjectType: 'order',
        subjectId: order.id,
        before: null,
        after: { cancellation: outcome, words },
      })
    if (decision === 'dismiss') {
      await settleStatementsOf(tx, order.id, { outcome: 'dismissed', provenBy: 'staff', now })
      await updateOrder(tx, { id: order.id, now }, { cancellation_asked_at: null })
      await note('dismissed')
      return { outcome: 'dismissed' }
    }
    const wish = { saidAt: first.said_at, words: first.words, provenBy: 'staff', by } as const
    const cancelled = await endContract(tx, services, order, wish)
    if (cancelled.kind === 'refused') return failure('conflict', cancelled.why)
    if (cancelled.kind === 'cancelled already') return settledAlready
    await note(cancelled.kind)
    return { outcome: cancelled.kind }
  })
