import { failure, isFailure } from '#contract/failure.ts'
import { isDispatch, nextDelivery, nextShippingDate } from '#domain/order.ts'
import { whyNotToShip } from '#domain/refund.ts'
import type { Handler } from '#services/handler.ts'
import { changeOrder } from './change-order.server.ts'

export const setShippingStatus: Handler<'set-shipping-status'> = async (
  services,
  { id, status, expected_updated_at: expected },
  caller,
) => {
  const order = await changeOrder(services, {
    id,
    action: 'set-shipping-status',
    caller,
    expected,
    decide(order) {
      if (order.shipping_status === status) return null
      const reason = isDispatch(order.shipping_status, status) ? whyNotToShip(order) : null
      if (reason !== null) return failure('conflict', reason)
      const now = services.clock.now()
      return {
        shipping_status: status,
        shipping_date: nextShippingDate(order.shipping_date, status, now),
        ...nextDelivery(order, status, now),
      }
    },
  })
  return isFailure(order) ? order : { order }
}
