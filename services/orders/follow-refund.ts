import type { Transaction } from 'kysely'
import type { ChangedRefund } from '#db/orders/money-back.ts'
import { meetDeadline, reopenDeadline } from '#db/orders/deadlines.ts'
import { findReturn, updateReturn } from '#db/orders/returns.ts'
import type { Database } from '#db/tables.ts'
import type { OrderRow } from '#db/orders/order-row.ts'
import type { RefundRow } from '#db/tables/orders.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { hasGoneBack } from '#domain/orders/refund.ts'
import { nextReturnStatus, type ReturnEvent } from '#domain/orders/return.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { refundFailed, refundSent } from '#services/email/refund-emails.ts'
import type { Services } from '#services/services.ts'
import { keepUnits, restock } from './units.ts'

/** The emails, records and units that follow a changed refund of a locked order. Safe to repeat. */
export async function followRefund(
  tx: Transaction<Database>,
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
  // A cancelled parcel is not shipped, whether its refund succeeded or failed.
  const isStopped = refund.origin === 'cancellation' && order.cancelled_at !== null && !hasLeft(order)
  let changed = isStopped ? await restock(tx, services, order) : order
  if (refund.status === 'succeeded' && before !== 'succeeded') {
    await moveReturn(tx, services, refund, 'close')
    if (isOwed) await meetDeadline(tx, { ...deadline, now })
  }
  if (refund.status === 'failed' && before !== 'failed') {
    await moveReturn(tx, services, refund, 'reopen')
    changed = await keepUnits(tx, services, changed)
    // A refund that was refused at once had met no deadline.
    if (isOwed && before === 'succeeded') await reopenDeadline(tx, deadline)
    if (isOurs) await queueEmail(tx, refundFailed(order, refund, services.config.company))
  }
  return changed
}

async function moveReturn(
  tx: Transaction<Database>,
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
