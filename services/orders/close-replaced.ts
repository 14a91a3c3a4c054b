import { countNoLonger } from '#db/orders/open-checkouts.ts'
import type { Services } from '#services/services.ts'
import { failOrderById, recordPayment } from './record-payment.ts'

/** Closes a replaced checkout. First at the provider, so that it cannot be paid after its stock is released. Safe to repeat. */
export async function closeReplaced(services: Services, orderId: string, sessionId: string): Promise<void> {
  const isClosed = await services.payments.expireCheckout(sessionId)
  // If it could not be closed, it is paid, being paid, or was closed before; the provider tells which.
  const recorded = isClosed ? null : await recordPayment(services, sessionId)
  if (isClosed || recorded?.kind === 'unknown') {
    await failOrderById(services, orderId, 'Closed for a newer checkout from the same address.')
    return
  }
  await countNoLonger(services.db, orderId)
}
