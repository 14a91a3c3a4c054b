import { failure, isFailure, type Failure } from '#contract/failure.ts'
import type { FunctionName } from '#contract/functions.ts'
import { recordChange } from '#db/audit-log.ts'
import { findListedOrder } from '#db/order-changes.ts'
import type { ListedOrder } from '#db/order-list.ts'
import { hasBuyer } from '#domain/order.ts'
import { queueLetter, type OutgoingLetter } from '#services/mail/outbox.ts'
import type { Caller, Services } from '#services/services.ts'
import { performedBy } from '../performed-by.server.ts'

type OrderLetter = {
  orderId: string
  action: FunctionName
  caller: Caller
  write: (order: ListedOrder & { customer_email: string }) => OutgoingLetter | Failure
}

/** Queues a letter because an admin asked for it: a new one, however often the customer had it before. */
export async function sendOrderLetter(
  { db }: Services,
  { orderId, action, caller, write }: OrderLetter,
): Promise<{ success: true } | Failure> {
  return await db.transaction().execute(async (tx) => {
    const order = await findListedOrder(tx, orderId)
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (!hasBuyer(order)) return failure('conflict', 'This order was never paid, so there is nobody to write to.')
    const letter = write(order)
    if (isFailure(letter)) return letter

    await queueLetter(tx, { ...letter, dedupeKey: null })
    await recordChange(tx, {
      performedBy: performedBy(caller),
      action,
      subjectType: 'order',
      subjectId: order.id,
      before: null,
      after: null,
    })
    return { success: true }
  })
}
