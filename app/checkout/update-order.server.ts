import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { recordPayment } from '#services/orders/record-payment.ts'
import type { Services } from '#services/services.ts'

/** The confirmation page asks for this, in case the webhook is late or lost. */
export async function updateOrder(
  services: Services,
  input: HandlerInput<'update-order'>,
): Promise<HandlerResult<'update-order'> | Failure> {
  const recorded = await recordPayment(services, input.sessionId)
  if (recorded.kind === 'unknown') return failure('not-found', 'There is no such checkout.')
  return { success: true, payment_status: recorded.order?.payment_status ?? 'pending' }
}
