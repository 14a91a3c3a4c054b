import type { HandlerResult } from '#contract/functions.ts'
import { findFirstOpenNotice, keepDespiteNotices } from '#db/orders/cancellation-notices.ts'
import { meetDeadline } from '#db/orders/deadlines.ts'
import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import { callOffRefund, findLatestCancellationRefund, findOwedRefund } from '#db/orders/refund-requests.ts'
import type { Db, Tx } from '#db/tables.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { accessAllows, type OrderAccess } from '#domain/orders/order-access.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { canBeCalledOff, isFullyRefunded } from '#domain/orders/refund.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { orderKept } from '#services/email/return-emails.ts'
import type { Services } from '#services/services.ts'

/** A cancellation that can still be withdrawn: its refund is not sent yet, or it is a notice without proof. */
type Reversible =
  | { kind: 'cancelled'; refundId: string; units: number | null; sendAt: Date }
  | { kind: 'notice'; noticeId: string; units: number | null }

async function findReversible(db: Db, order: OrderRow, now: Date): Promise<Reversible | null> {
  const isCancelled = order.cancelled_at !== null
  const notice = isCancelled ? null : await findFirstOpenNotice(db, order.id)
  if (notice) return { kind: 'notice', noticeId: notice.id, units: notice.units }
  if (hasLeft(order) || isFullyRefunded(order)) return null
  const refund = await findLatestCancellationRefund(db, order.id)
  if (refund === null || !canBeCalledOff(refund, now) || (refund.units === null) !== isCancelled) return null
  return { kind: 'cancelled', refundId: refund.id, units: refund.units, sendAt: refund.next_attempt_at }
}

export async function findKeeping(
  db: Db,
  { order, access }: { order: OrderRow; access: OrderAccess },
  now: Date,
): Promise<HandlerResult<'find-my-order'>['keep']> {
  const found = await findReversible(db, order, now)
  if (found === null) return null
  if (found.kind === 'notice') return { seconds_left: null, needs_code: false, units: found.units }
  const secondsLeft = Math.ceil((found.sendAt.getTime() - now.getTime()) / 1000)
  const needs_code = !accessAllows(access, 'cancel')
  return { seconds_left: Math.max(0, secondsLeft), needs_code, units: found.units }
}

export type Keeping =
  | { kind: 'kept'; order: OrderRow }
  /** The buyer came with a link, and withdrawing a proven cancellation needs a code. */
  | { kind: 'code needed' }
  | { kind: 'refused'; why: string }

/**
 * Withdraws the cancellation of a locked order, for its buyer. If a process begins to send the refund at the same moment, the
 * lock on the refund's row decides which of the two happens.
 */
export async function keepOrder(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { order, access }: { order: OrderRow; access: OrderAccess },
): Promise<Keeping> {
  const now = clock.now()
  const found = await findReversible(tx, order, now)
  if (found === null) return { kind: 'refused', why: whyNotToKeep(order) }
  if (found.kind === 'cancelled') {
    if (!accessAllows(access, 'cancel')) return { kind: 'code needed' }
    if (!(await callOffRefund(tx, found.refundId))) return { kind: 'refused', why: whyNotToKeep(order) }
    if (!(await findOwedRefund(tx, order.id))) {
      await meetDeadline(tx, { subjectType: 'order', subjectId: order.id, kind: 'refund', now })
    }
  }
  const cancelled = found.kind === 'cancelled' ? (found.units ?? 0) : 0
  await keepDespiteNotices(tx, order.id, now)
  const changes = {
    cancelled_at: null,
    cancellation_asked_at: null,
    units_cancelled: order.units_cancelled - cancelled,
  }
  const kept = await updateOrder(tx, { id: order.id, now }, changes)
  const key = found.kind === 'cancelled' ? found.refundId : found.noticeId
  if (hasBuyer(kept)) await queueEmail(tx, orderKept(kept, { key, units: found.units }))
  return { kind: 'kept', order: kept }
}

function whyNotToKeep(order: OrderRow): string {
  if (order.cancelled_at === null) return 'This order is not being cancelled, so there is nothing to undo.'
  return hasLeft(order)
    ? 'You are already returning this order. Until you post it, you can change your mind on the page about the return.'
    : 'Your refund is already on its way, so this order can no longer be kept. You’re welcome to order again.'
}
