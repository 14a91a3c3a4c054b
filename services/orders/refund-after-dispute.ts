import { meetDeadline } from '#db/orders/deadlines.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { isBankDeciding, leftToRefund } from '#domain/orders/refund.ts'
import type { Services } from '#services/services.ts'
import { requestRefund } from './request-refund.ts'

/** Refunds a locked order that was cancelled before dispatch, once its dispute has ended. The bank may have refunded a part. */
export async function refundAfterDispute(tx: Tx, services: Services, order: OrderRow): Promise<OrderRow> {
  if (order.cancelled_at === null || hasLeft(order) || isBankDeciding(order.dispute_status)) return order
  const amount = leftToRefund(order)
  if (amount === 0) {
    if (order.refunded_amount + order.refund_requested_amount === 0) {
      await meetDeadline(tx, { subjectType: 'order', subjectId: order.id, kind: 'refund', now: services.clock.now() })
    }
    return order
  }
  const reason = 'requested_by_customer'
  const requested = await requestRefund(tx, services, order, {
    amount,
    reason,
    note: null,
    origin: 'cancellation',
    by: null,
  })
  return requested.kind === 'requested' ? requested.order : order
}
