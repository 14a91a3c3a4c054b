import { failure, isFailure, isStale, type Failure } from '#contract/failure.ts'
import { recordChange } from '#db/audit-log.ts'
import { lockOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { readPounds } from '#domain/orders/parse-pounds.ts'
import { needsTypedConfirmation } from '#domain/orders/refund.ts'
import type { Db } from '#db/tables.ts'
import type { Staff, Handler } from '#services/handler.ts'
import { requestRefund, restock as putBack } from '#services/orders/request-refund.ts'
import { orderChangedMeanwhile } from '../orders/change-order.server.ts'

export const createRefund: Handler<'create-refund'> = async (services, input, admin) => {
  const { order_id, amount, reason, note, restock, confirmation, expected_updated_at: expected } = input
  const untyped = requireConfirmation(amount, confirmation)
  if (untyped) return untyped
  const outcome = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: order_id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (isStale(order, expected)) return orderChangedMeanwhile(order)
    if (restock && order.restocked_at !== null) {
      return failure('conflict', 'The goods of this order are back in stock already.')
    }
    const isOwnOrder = isOrderOf(admin, order)
    const wish = { amount, reason, note, origin: 'staff', requestedBy: admin.userId, isOwnOrder } as const
    const requested = await requestRefund(tx, services, order, wish)
    if (requested.kind === 'refused') return failure('conflict', requested.why)
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

/** Whether staff would pay themselves: the account's order, or one bought with its address. */
export function isOrderOf(admin: Staff, order: OrderRow): boolean {
  const isSameAddress = order.customer_email?.toLowerCase() === admin.email.toLowerCase()
  return order.user_id === admin.userId || isSameAddress
}

type Noted = { action: 'create-refund' | 'retry-refund' | 'inspect-return'; refund: RefundRow; restock: boolean }

/** A refund of one's own order has a line of its own in the change log. */
export async function noteRefund(db: Db, admin: Staff, { action, refund, restock }: Noted): Promise<void> {
  const { id: refund_id, amount, reason, note } = refund
  const subject = { performedBy: admin.userId, subjectType: 'order', subjectId: refund.order_id, before: null } as const
  await recordChange(db, { ...subject, action, after: { refund_id, amount, reason, note, restock } })
  if (refund.is_own_order) {
    await recordChange(db, { ...subject, action: 'refund-of-own-order', after: { refund_id, amount } })
  }
}
