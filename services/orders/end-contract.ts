import { settleNoticesOf } from '#db/orders/cancellation-notices.ts'
import { addDeadline } from '#db/orders/deadlines.ts'
import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import type { RefundRow, ReturnRow } from '#db/tables/orders.ts'
import { dueAt } from '#domain/calendar/deadlines.ts'
import { isPaid } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { isPart, refundOfUnits, whyNotSoMany, whyNotToCancelPart } from '#domain/orders/part.ts'
import { isBankDeciding, leftToRefund, refundDelayMs } from '#domain/orders/refund.ts'
import type { StaffAct } from './refund-permission.ts'
import { requestRefund } from './request-refund.ts'
import { rightsOfOrder, whyNothingIsLeft } from './rights-of-order.ts'
import { openReturn } from './returns.ts'
import { giveBackUnits, restock } from './units.ts'
import type { Services } from '#services/services.ts'

export type Cancellation =
  /** The order was not shipped: the parcel stays here, and the price is refunded automatically. */
  | { kind: 'cancelled'; order: OrderRow; refund: RefundRow | null }
  /** The order was shipped: it must be returned first. */
  | { kind: 'return'; order: OrderRow; returned: ReturnRow }
  | { kind: 'cancelled already'; order: OrderRow }
  | { kind: 'refused'; why: string }

export type CancellationRequest = {
  /** When the cancellation was first sent. This moment decides the buyer's rights, however long the proof takes. */
  saidAt: Date
  reason: string | null
  /** Null or left out: all that are left. */
  units?: number | null
} & ({ provenBy: 'pass' | 'owner' } | { provenBy: 'staff'; by: StaffAct })

/** Ends the contract of a locked order. If staff pressed *Shipped* first, it becomes a return. */
export async function endContract(
  tx: Tx,
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
  if (hasLeft(order)) return await takeBack(tx, services, order, request)
  const { units = null } = request
  const tooMany = units === null ? null : whyNotSoMany(order, units)
  if (tooMany !== null) return { kind: 'refused', why: tooMany }
  return units !== null && isPart(order, units)
    ? await stopUnits(tx, services, order, { ...request, units })
    : await stopOrder(tx, services, order, request)
}

/** Cancels units of an order before dispatch. The other units are sent; the cancelled ones are restocked with their refund. */
async function stopUnits(
  tx: Tx,
  services: Services,
  order: OrderRow,
  request: CancellationRequest & { units: number },
): Promise<Cancellation> {
  const { units } = request
  const why = whyNotToCancelPart(order, units)
  if (why !== null) return { kind: 'refused', why }
  const now = services.clock.now()
  await settleNoticesOf(tx, order.id, { outcome: 'cancelled', provenBy: request.provenBy, now })
  const less = await updateOrder(
    tx,
    { id: order.id, now },
    { units_cancelled: order.units_cancelled + units, cancellation_asked_at: null },
  )
  const amount = refundOfUnits(order, units)
  if (amount === 0) {
    return { kind: 'cancelled', order: await giveBackUnits(tx, services, less, { units }), refund: null }
  }
  const requested = await requestCancellationRefund(tx, services, less, { amount, request })
  if (requested.kind === 'refused') throw new Error(`The refund of a part is refused: ${requested.why}`)
  await addRefundDeadline(tx, order, now)
  return { kind: 'cancelled', order: requested.order, refund: requested.refund }
}

/**
 * Requests the refund of a cancellation. It is sent after a delay, so that the buyer can withdraw the cancellation; at once if
 * staff have accepted it.
 */
async function requestCancellationRefund(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { amount, request }: { amount: number; request: CancellationRequest },
) {
  const isDelayed = request.provenBy !== 'staff'
  return await requestRefund(tx, services, order, {
    amount,
    units: order.cancelled_at === null ? (request.units ?? null) : null,
    reason: 'requested_by_customer',
    note: request.reason,
    origin: 'cancellation',
    by: request.provenBy === 'staff' ? request.by : null,
    sendAt: isDelayed ? new Date(services.clock.now().getTime() + refundDelayMs) : undefined,
  })
}

async function addRefundDeadline(tx: Tx, { id }: OrderRow, now: Date): Promise<void> {
  const basis = 'Cancelled before dispatch'
  await addDeadline(tx, {
    subjectType: 'order',
    subjectId: id,
    kind: 'refund',
    dueAt: dueAt('refund', now),
    basis,
    now,
  })
}

async function stopOrder(
  tx: Tx,
  services: Services,
  order: OrderRow,
  request: CancellationRequest,
): Promise<Cancellation> {
  const now = services.clock.now()
  await settleNoticesOf(tx, order.id, { outcome: 'cancelled', provenBy: request.provenBy, now })
  const cancelled = await updateOrder(tx, { id: order.id, now }, { cancelled_at: now })
  const amount = leftToRefund(cancelled)
  const requested = await requestCancellationRefund(tx, services, cancelled, { amount, request })
  const isRequested = requested.kind === 'requested'
  // The units of a delayed refund are restocked with it: see followRefund.
  if (!isRequested || request.provenBy === 'staff') await restock(tx, services, cancelled)
  const nothing = { kind: 'cancelled', order: cancelled, refund: null } as const
  // During a dispute no refund can be made. It is still owed, so its deadline begins, and it is made when the bank has decided.
  if (!isRequested && !isBankDeciding(cancelled.dispute_status)) return nothing
  await addRefundDeadline(tx, order, now)
  return isRequested ? { kind: 'cancelled', order: requested.order, refund: requested.refund } : nothing
}

async function takeBack(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { saidAt, reason, units = null, provenBy }: CancellationRequest,
): Promise<Cancellation> {
  // Repairs do not change the right to cancel.
  if (!rightsOfOrder(order, [], saidAt).some(({ right }) => right === 'cancel')) {
    return { kind: 'refused', why: 'The time to change your mind about this order has passed.' }
  }
  const opened = await openReturn(tx, services, order, { basis: 'cancel', reason, units, isBatterySuspect: null })
  if (opened.kind === 'refused') return opened
  const now = services.clock.now()
  await settleNoticesOf(tx, order.id, { outcome: 'return', provenBy, now })
  return { kind: 'return', order: opened.order, returned: opened.returned }
}
