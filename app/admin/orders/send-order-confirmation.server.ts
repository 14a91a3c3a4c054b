import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput, HandlerResult } from '#contract/functions.ts'
import { isFullyRefunded } from '#domain/refund.ts'
import { orderConfirmation } from '#services/email/order-emails.ts'
import type { Caller, Services } from '#services/services.ts'
import { sendOrderEmail } from './send-order-email.server.ts'

/** The email is written from the order as it is, never from what the browser says it is. */
export async function sendOrderConfirmation(
  services: Services,
  { orderData }: HandlerInput<'send-order-confirmation'>,
  caller: Caller,
): Promise<HandlerResult<'send-order-confirmation'> | Failure> {
  return await sendOrderEmail(services, {
    orderId: orderData.id,
    action: 'send-order-confirmation',
    caller,
    write(order) {
      if (order.payment_status !== 'paid' && order.payment_status !== 'fulfilled') {
        return failure('conflict', 'This order has not been paid, so there is nothing to confirm yet.')
      }
      return isFullyRefunded(order)
        ? failure('conflict', 'This order was refunded, so there is nothing to confirm.')
        : orderConfirmation(order)
    },
  })
}
