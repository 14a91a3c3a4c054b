import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { isDispatch, whyNothingToShip } from '#domain/order.ts'
import { whyNotToShip } from '#domain/refund.ts'
import { trackingNotification } from '#services/mail/order-letters.ts'
import type { Caller, Services } from '#services/services.ts'
import { sendOrderLetter } from './send-order-letter.server.ts'

export async function sendTrackingNotification(
  services: Services,
  { orderId, ...parcel }: FunctionParsedInput<'send-tracking-notification'>,
  caller: Caller,
): Promise<FunctionResult<'send-tracking-notification'> | Failure> {
  return await sendOrderLetter(services, {
    orderId,
    action: 'send-tracking-notification',
    caller,
    write(order) {
      // What has left before the money went back may still be announced.
      const hold = isDispatch(order.shipping_status, 'shipped') ? whyNotToShip(order) : null
      const reason = whyNothingToShip(order) ?? hold
      return reason === null ? trackingNotification(order, parcel) : failure('conflict', reason)
    },
  })
}
