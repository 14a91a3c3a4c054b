import { countNoLonger } from '#db/orders/open-checkouts.ts'
import type { Services } from '#services/services.ts'
import { failOrderById, recordPayment } from './record-payment.ts'

/** Closes a replaced checkout, at the provider first: then it cannot be paid once its stock is free. Repeatable. */
export async function closeReplaced(services: Services, orderId: string, sessionId: string): Promise<void> {
  const isClosed = await services.payments.expireCheckout(sessionId)
  // Otherwise it is paid, being paid, or was already closed; the provider tells which.
  const recorded = isClosed ? null : await recordPayment(services, sessionId)
  if (isClosed || recorded?.kind === 'unknown') {
    await failOrderById(services, orderId, 'Closed for a newer checkout from the same address.')
    return
  }
  await countNoLonger(services.db, orderId)
}
