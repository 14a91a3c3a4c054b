import { failure, isFailure, type Failure } from '#contract/failure.ts'
import type { FunctionName } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findOrder, type OrderRow } from '#db/orders/order-row.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { queueEmail, type OutgoingEmail } from '#services/email/outbox.ts'
import type { Staff } from '#services/handler.ts'
import type { Services } from '#services/services.ts'

type OrderEmail = {
  orderId: string
  action: FunctionName
  caller: Staff
  write: (order: OrderRow & { customer_email: string }) => OutgoingEmail | Failure
}

/** Queues an email because an admin asked for it: a new one, however often the customer had it before. */
export async function sendOrderEmail(
  { db }: Services,
  { orderId, action, caller, write }: OrderEmail,
): Promise<{ success: true } | Failure> {
  return await db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (!hasBuyer(order)) return failure('conflict', 'This order was never paid, so there is nobody to write to.')
    const email = write(order)
    if (isFailure(email)) return email

    await queueEmail(tx, { ...email, dedupeKey: null })
    await recordChange(tx, {
      performedBy: caller.userId,
      action,
      subjectType: 'order',
      subjectId: order.id,
      before: null,
      after: null,
    })
    return { success: true }
  })
}
