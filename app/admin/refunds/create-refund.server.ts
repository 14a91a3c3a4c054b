import { failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { readPounds } from '#domain/orders/parse-pounds.ts'
import { whyNotToRestock } from '#domain/orders/parcel.ts'
import { needsTypedConfirmation } from '#domain/orders/refund.ts'
import type { Db } from '#db/tables.ts'
import type { Staff, Handler } from '#services/handler.ts'
import { requestRefund } from '#services/orders/request-refund.ts'
import { restock as putBack } from '#services/orders/units.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'

export const createRefund: Handler<'create-refund'> = async (services, input, admin) => {
  const { order_id, amount, reason, note, restock, confirmation, expected_updated_at: expected } = input
  const untyped = requireConfirmation(amount, confirmation)
  if (untyped) return untyped
  const outcome = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: order_id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (isStale(order, expected)) return orderChangedMeanwhile(order)
    const why = restock ? whyNotToRestock(order, amount) : null
    if (why !== null) return failure('conflict', why)
    const by = { staff: admin, action: 'create-refund' } as const
    const requested = await requestRefund(tx, services, order, { amount, reason, note, origin: 'staff', by })
    if (requested.kind === 'refused') return failure(requested.code, requested.why)
    if (restock) await putBack(tx, services, order)
    await noteRefund(tx, admin, { action: 'create-refund', refund: requested.refund, restock })
    return requested
  })
  return isFailure(outcome) ? outcome : { order: outcome.order, refund: outcome.refund }
}

/** Null when the amount is small or was typed once more. */
export function requireConfirmation(amount: number, confirmation: string | null): Failure | null {
  if (!needsTypedConfirmation(amount) || readPounds(confirmation ?? '') === amount) return null
  return failure('input', 'Please type the amount once more.', { confirmation: 'Please type the amount once more.' })
}

type Noted = { action: 'create-refund' | 'retry-refund' | 'inspect-return'; refund: RefundRow; restock: boolean }

export async function noteRefund(db: Db, admin: Staff, { action, refund, restock }: Noted): Promise<void> {
  const { id: refund_id, amount, reason, note } = refund
  await recordChange(db, {
    performedBy: admin.userId,
    action,
    subjectType: 'order',
    subjectId: refund.order_id,
    before: null,
    after: { refund_id, amount, reason, note, restock },
  })
}
