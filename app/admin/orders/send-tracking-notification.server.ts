import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { isDispatch, whyNothingToShip } from '#domain/order.ts'
import { whyNotToShip } from '#domain/refund.ts'
import { trackingNotification } from '#services/email/order-emails.ts'
import type { Caller, Services } from '#services/services.ts'
import { sendOrderEmail } from './send-order-email.server.ts'

export async function sendTrackingNotification(
  services: Services,
  { orderId, ...parcel }: HandlerInput<'send-tracking-notification'>,
  caller: Caller,
): Promise<HandlerResult<'send-tracking-notification'> | Failure> {
  return await sendOrderEmail(services, {
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
