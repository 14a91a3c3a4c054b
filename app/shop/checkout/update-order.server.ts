import { failure } from '#contract/failure.ts'
import { recordPayment } from '#services/orders/record-payment.ts'
import type { Handler } from '#services/handler.ts'

/** The confirmation page asks for this, in case the webhook is late or lost. */
export const updateOrder: Handler<'update-order'> = async (services, input) => {
  const recorded = await recordPayment(services, input.sessionId)
  if (recorded.kind === 'unknown') return failure('not-found', 'There is no such checkout.')
  return { success: true, payment_status: recorded.order?.payment_status ?? 'pending' }
}
