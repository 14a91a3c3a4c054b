import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { insertRefundRequest } from '#db/orders/refund-requests.ts'
import type { Tx } from '#db/tables.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { whyNotToRefund, type RefundOrigin, type RefundReason } from '#domain/orders/refund.ts'
import type { Services } from '#services/services.ts'
import { findWhyNotAlone, refuseOwnOrder, type StaffAct } from './refund-permission.ts'

export type RefundRequest = {
  amount: number
  /** How many units of the order the refund covers; null for the whole order or for no unit. */
  units?: number | null
  reason: RefundReason
  note: string | null
  origin: Exclude<RefundOrigin, 'provider'>
  /** Null for the shop itself. */
  by: StaffAct | null
  returnId?: string | null
  retryOf?: string | null
  /** When to send it to the provider; at once by default. */
  sendAt?: Date | undefined
}

export type RequestedRefund =
  | { kind: 'requested'; refund: RefundRow; order: OrderRow }
  | { kind: 'refused'; code: 'conflict' | 'forbidden'; why: string }

/** Stores a requested refund of a locked order. Only this function decides whether staff may refund the amount. */
export async function requestRefund(
  tx: Tx,
  services: Pick<Services, 'clock' | 'config'>,
  order: OrderRow,
  request: RefundRequest,
): Promise<RequestedRefund> {
  const { by, amount } = request
  const refusal = by && (await refuseOwnOrder(tx, order, by))
  if (refusal) return { kind: 'refused', code: 'forbidden', why: refusal.body.error }
  const why = whyNotToRefund(order, amount)
  if (why !== null) return { kind: 'refused', code: 'conflict', why }
  const act = by && { staff: by.staff, amount, isSecondPerson: false }
  const mustWait = act !== null && (await findWhyNotAlone(tx, services, order, act)) !== null
  const now = services.clock.now()
  const refund = await insertRefundRequest(tx, {
    order_id: order.id,
    status: mustWait ? 'waiting-for-approval' : 'requested',
    amount,
    units: request.units ?? null,
    reason: request.reason,
    note: request.note,
    origin: request.origin,
    requested_by: by?.staff.userId ?? null,
    by_hand: order.payment_intent_id === null,
    return_id: request.returnId ?? null,
    retry_of: request.retryOf ?? null,
    ...(request.sendAt && { next_attempt_at: request.sendAt }),
    created_at: now,
    updated_at: now,
  })
  // Changes `updated_at`, so that forms which staff opened before this refund are stale.
  return { kind: 'requested', refund, order: await updateOrder(tx, { id: order.id, now }, {}) }
}
