import { failure } from '#contract/failure.ts'
import { isPaid } from '#domain/orders/order.ts'
import { isFullyRefunded } from '#domain/orders/refund.ts'
import { orderConfirmation } from '#services/email/order-emails.ts'
import type { Handler } from '#services/handler.ts'
import { sendOrderEmail } from './send-order-email.server.ts'

/** The email is written from the order as it is, never from what the browser says it is. */
export const sendOrderConfirmation: Handler<'send-order-confirmation'> = (services, { orderData }, caller) =>
  sendOrderEmail(services, {
    orderId: orderData.id,
    action: 'send-order-confirmation',
    caller,
    write(order) {
      if (!isPaid(order)) {
        return failure('conflict', 'This order has not been paid, so there is nothing to confirm yet.')
      }
      return isFullyRefunded(order)
        ? failure('conflict', 'This order was refunded, so there is nothing to confirm.')
        : orderConfirmation(order)
    },
  })
