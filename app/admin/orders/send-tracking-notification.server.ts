import { failure } from '#contract/failure.ts'
import { whyNotThisStatus } from '#domain/orders/parcel.ts'
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
      // A parcel that had left before the money went back may still be announced.
      const reason = whyNotThisStatus(order, 'shipped')
      return reason === null ? trackingNotification(order, parcel) : failure('conflict', reason)
    },
  })
