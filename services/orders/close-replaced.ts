import { countNoLonger } from '#db/orders/open-checkouts.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { Services } from '#services/services.ts'
import { failOrder, recordPayment } from './record-payment.ts'

/** Closes a replaced checkout, at the provider first: then it cannot be paid once its stock is free. Repeatable. */
export async function closeReplaced(services: Services, orderId: string, sessionId: string): Promise<void> {
  const { db, clock, payments } = services
  const isClosed = await payments.expireCheckout(sessionId)
  // Otherwise it is paid, being paid, or was already closed; the provider tells which.
  const recorded = isClosed ? null : await recordPayment(services, sessionId)
  if (isClosed || recorded?.kind === 'unknown') {
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId })
      if (order) await failOrder(tx, order, 'Closed for a newer checkout from the same address.', clock.now())
    })
    return
  }
  await countNoLonger(db, orderId)
}
