import { failure } from '#contract/failure.ts'
import { isDispatch, whyNothingToShip } from '#domain/orders/order.ts'
import { whyNotToShip } from '#domain/orders/refund.ts'
import { trackingNotification } from '#services/email/order-emails.ts'
import type { Handler } from '#services/handler.ts'
import { sendOrderEmail } from './send-order-email.server.ts'

export const sendTrackingNotification: Handler<'send-tracking-notification'> = (
  services,
  { orderId, ...parcel },
  caller,
) =>
  sendOrderEmail(services, {
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
