import type { Transaction } from 'kysely'
import { settleNoticesOf } from '#db/orders/cancellation-notices.ts'
import { addDeadline } from '#db/orders/deadlines.ts'
import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Database } from '#db/tables.ts'
import type { RefundRow, ReturnRow } from '#db/tables/orders.ts'
import { dueAt } from '#domain/calendar/deadlines.ts'
import { isPaid } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { isBankDeciding, leftToRefund, refundDelayMs } from '#domain/orders/refund.ts'
import type { StaffAct } from './refund-permission.ts'
import { requestRefund } from './request-refund.ts'
import { rightsOfOrder, whyNothingIsLeft } from './rights-of-order.ts'
import { openReturn } from './returns.ts'
import { restock } from './units.ts'
import type { Services } from '#services/services.ts'

export type Cancellation =
  /** It was not shipped: it stays, and is refunded automatically. */
  | { kind: 'cancelled'; order: OrderRow; refund: RefundRow | null }
  /** It was shipped: it must be returned first. */
  | { kind: 'return'; order: OrderRow; returned: ReturnRow }
  | { kind: 'cancelled already'; order: OrderRow }
  | { kind: 'refused'; why: string }

export type CancellationRequest = {
  /** When the cancellation was first sent: rights are judged by that moment, however long the proof takes. */
  saidAt: Date
  reason: string | null
} & ({ provenBy: 'pass' | 'owner' } | { provenBy: 'staff'; by: StaffAct })

/** Ends the contract of a locked order. If staff pressed *Shipped* first, it becomes a return. */
export async function endContract(
  tx: Transaction<Database>,
  services: Services,
  order: OrderRow,
  request: CancellationRequest,
): Promise<Cancellation> {
  if (order.cancelled_at !== null) return { kind: 'cancelled already', order }
  if (!isPaid(order)) {
    return { kind: 'refused', why: 'This order has not been paid, so there is nothing to cancel.' }
  }
  const why = whyNothingIsLeft(order)
  if (why !== null) return { kind: 'refused', why }
  return hasLeft(order) ? await takeBack(tx, services, order, request) : await stopOrder(tx, services, order, request)
}

async function stopOrder(
  tx: Transaction<Database>,
  services: Services,
  order: OrderRow,
  request: CancellationRequest,
): Promise<Cancellation> {
  const now = services.clock.now()
  await settleNoticesOf(tx, order.id, { outcome: 'cancelled', provenBy: request.provenBy, now })
  const cancelled = await updateOrder(tx, { id: order.id, now }, { cancelled_at: now })
  // Only a buyer's own cancellation is delayed, so that they can withdraw it.
  const isDelayed = request.provenBy !== 'staff'
  const requested = await requestRefund(tx, services, cancelled, {
    amount: leftToRefund(cancelled),
    reason: 'requested_by_customer',
    note: request.reason,
    origin: 'cancellation',
    by: request.provenBy === 'staff' ? request.by : null,
    sendAt: isDelayed ? new Date(now.getTime() + refundDelayMs) : undefined,
  })
  const isRequested = requested.kind === 'requested'
  // The units of a delayed refund are restocked with it: see followRefund.
  if (!isRequested || !isDelayed) await restock(tx, services, cancelled)
  const nothing = { kind: 'cancelled', order: cancelled, refund: null } as const
  // During a dispute no refund can be made; it is owed all the same, and made when the bank has decided.
  if (!isRequested && !isBankDeciding(cancelled.dispute_status)) return nothing
  await addDeadline(tx, {
    subjectType: 'order',
    subjectId: order.id,
    kind: 'refund',
    dueAt: dueAt('refund', now),
    basis: 'Cancelled before dispatch',
    now,
  })
  return isRequested ? { kind: 'cancelled', order: requested.order, refund: requested.refund } : nothing
}

async function takeBack(
  tx: Transaction<Database>,
  services: Services,
  order: OrderRow,
  { saidAt, reason, provenBy }: CancellationRequest,
): Promise<Cancellation> {
  // Repairs do not change the right to cancel.
  if (!rightsOfOrder(order, [], saidAt).some(({ right }) => right === 'cancel')) {
    return { kind: 'refused', why: 'The time to change your mind about this order is over.' }
  }
  const opened = await openReturn(tx, services, order, { basis: 'cancel', reason, isBatterySuspect: null })
  if (opened.kind === 'refused') return opened
  const now = services.clock.now()
  await settleNoticesOf(tx, order.id, { outcome: 'return', provenBy, now })
  return { kind: 'return', order: opened.order, returned: opened.returned }
}
