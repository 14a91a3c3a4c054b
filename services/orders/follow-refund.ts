import type { ChangedRefund } from '#db/orders/money-back.ts'
import { meetDeadline, reopenDeadline } from '#db/orders/deadlines.ts'
import { findOwedRefund } from '#db/orders/refund-requests.ts'
import { findOpenReturn, findReturn, updateReturn } from '#db/orders/returns.ts'
import type { Tx } from '#db/tables.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { hasGoneBack } from '#domain/orders/refund.ts'
import { nextReturnStatus, type ReturnEvent } from '#domain/orders/return.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { refundFailed, refundSent } from '#services/email/refund-emails.ts'
import type { Services } from '#services/services.ts'
import { giveBackUnits, keepUnits, restock } from './units.ts'

/** The emails, records and units that follow a changed refund of a locked order. Safe to repeat. */
export async function followRefund(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { refund, before }: ChangedRefund,
): Promise<OrderRow> {
  // The provider itself notifies the buyer of refunds made in its dashboard.
  const isOurs = refund.origin !== 'provider'
  if (isOurs && hasGoneBack(refund) && hasBuyer(order)) await queueEmail(tx, refundSent(order, refund))
  const now = services.clock.now()
  const deadline = { subjectType: 'order', subjectId: order.id, kind: 'refund' } as const
  const isOwed = refund.origin === 'cancellation' || refund.return_id !== null || order.cancelled_at !== null
  let changed = await restockCancelled(tx, services, order, { refund, before })
  if (refund.status === 'succeeded' && before !== 'succeeded') {
    await moveReturn(tx, services, refund, 'close')
    if ((isOwed || refund.units !== null) && !(await isMoreOwed(tx, order.id)))
      await meetDeadline(tx, { ...deadline, now })
  }
  if (refund.status === 'failed' && before !== 'failed') {
    await moveReturn(tx, services, refund, 'reopen')
    changed = await keepUnits(tx, services, changed)
    // Only a refund that had succeeded before has met the deadline.
    if (isOwed && before === 'succeeded') await reopenDeadline(tx, deadline)
    if (isOurs) await queueEmail(tx, refundFailed(order, refund, services.config.company))
  }
  return changed
}

/** Restocks the units of a cancellation, also if its refund failed, because the units never left. */
async function restockCancelled(
  tx: Tx,
  services: Services,
  order: OrderRow,
  { refund, before }: ChangedRefund,
): Promise<OrderRow> {
  if (refund.origin !== 'cancellation') return order
  if (refund.units === null) {
    return order.cancelled_at !== null && !hasLeft(order) ? await restock(tx, services, order) : order
  }
  // A refund leaves the status "requested" only once, so its units are restocked once. The rest of the order may have left.
  const isFirst = before === 'requested'
  return isFirst ? await giveBackUnits(tx, services, order, { units: refund.units, haveLeft: false }) : order
}

/** Whether a refund for another part of the order is still owed. */
async function isMoreOwed(tx: Tx, orderId: string): Promise<boolean> {
  if (await findOwedRefund(tx, orderId)) return true
  const returned = await findOpenReturn(tx, orderId)
  return returned !== null && (returned.sent_at ?? returned.received_at) !== null
}

async function moveReturn(
  tx: Tx,
  { clock }: Services,
  refund: RefundRow,
  event: Extract<ReturnEvent, 'close' | 'reopen'>,
): Promise<void> {
  const returned = refund.return_id === null ? null : await findReturn(tx, refund.return_id)
  const status = returned && nextReturnStatus(returned.status, event)
  if (!status) return
  const now = clock.now()
  await updateReturn(tx, returned.id, { status, closed_at: event === 'close' ? now : null, updated_at: now })
}
