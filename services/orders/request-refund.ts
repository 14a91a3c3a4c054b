import type { Transaction } from 'kysely'
import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { insertRefundRequest, sumUnsentRefunds } from '#db/orders/refund-requests.ts'
import type { Database } from '#db/tables.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { canGoBack, leftToRefund, whyNotToRefund, type RefundOrigin, type RefundReason } from '#domain/orders/refund.ts'
import type { Services } from '#services/services.ts'
import { findWhyNotAlone, refuseOwnOrder, type StaffAct } from './refund-permission.ts'

export type RefundWish = {
  amount: number
  reason: RefundReason
  note: string | null
  origin: Exclude<RefundOrigin, 'provider'>
  /** Null: the shop itself. */
  by: StaffAct | null
  returnId?: string | null
  /** The failed refund it makes up for. */
  retryOf?: string | null
}

export type RequestedRefund =
  | { kind: 'requested'; refund: RefundRow; order: OrderRow }
  | { kind: 'refused'; code: 'conflict' | 'forbidden'; why: string }

/**
 * Writes the refund of a locked order, and is the one place that decides whether staff may move this money. A refund above the
 * asker's limit waits for approval. Any other goes to the worker, which asks the provider for it; money that came by bank
 * transfer is sent by staff.
 */
export async function requestRefund(
  tx: Transaction<Database>,
  services: Pick<Services, 'clock' | 'config'>,
  order: OrderRow,
  wish: RefundWish,
): Promise<RequestedRefund> {
  const { by, amount } = wish
  const refusal = by && (await refuseOwnOrder(tx, order, by))
  if (refusal) return { kind: 'refused', code: 'forbidden', why: refusal.answer.error }
  const why = await findWhyNotToRefund(tx, order, amount)
  if (why !== null) return { kind: 'refused', code: 'conflict', why }
  const act = by && { staff: by.staff, amount, isSecondPerson: false }
  const mustWait = act !== null && (await findWhyNotAlone(tx, services, order, act)) !== null
  const now = services.clock.now()
  const refund = await insertRefundRequest(tx, {
    order_id: order.id,
    status: mustWait ? 'waiting-for-approval' : 'requested',
    amount,
    reason: wish.reason,
    note: wish.note,
    origin: wish.origin,
    requested_by: by?.staff.userId ?? null,
    by_hand: order.payment_intent_id === null,
    return_id: wish.returnId ?? null,
    retry_of: wish.retryOf ?? null,
    created_at: now,
    updated_at: now,
  })
  // A form that was opened before this refund is out of date now.
  return { kind: 'requested', refund, order: await updateOrder(tx, { id: order.id, now }, {}) }
}

/** Why so much of a locked order cannot be given back; null when it can. */
export async function findWhyNotToRefund(
  tx: Transaction<Database>,
  order: OrderRow,
  amount: number,
): Promise<string | null> {
  return whyNotToRefund(order, { amount, requested: await sumUnsentRefunds(tx, order.id) })
}

/** The amount that can still be requested. */
export async function findLeftToRefund(tx: Transaction<Database>, order: OrderRow): Promise<number> {
  if (!canGoBack(order)) return 0
  return leftToRefund(order, await sumUnsentRefunds(tx, order.id))
}
