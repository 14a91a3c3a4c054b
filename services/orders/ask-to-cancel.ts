import { updateOrder, type OrderRow } from '#db/orders/order-row.ts'
import type { Tx } from '#db/tables.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { hasBuyer, isPaid } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { queueEmail } from '#services/email/outbox.ts'
import { cancellationReceived } from '#services/email/return-emails.ts'
import type { Services } from '#services/services.ts'

/** Handles a cancellation without proof: holds the parcel and notifies the order's own address, at most once a day. */
export async function askToCancel(
  tx: Tx,
  { clock }: Services,
  order: OrderRow,
  { saidAt, units }: { saidAt: Date; units: number | null },
): Promise<void> {
  const now = clock.now()
  const isStoppable = order.cancelled_at === null && isPaid(order) && !hasLeft(order)
  if (isStoppable && order.cancellation_asked_at === null) {
    await updateOrder(tx, { id: order.id, now }, { cancellation_asked_at: saidAt, hold_released_at: null })
  }
  if (order.cancelled_at === null && hasBuyer(order)) {
    const said = { saidAt, units, reason: null, next: 'proof' as const }
    await queueEmail(tx, cancellationReceived(order, said, `${order.id}:${londonDate(now)}`))
  }
}
