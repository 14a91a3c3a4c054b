import { failure } from '#contract/failure.ts'
import { isDispatch, nextDelivery, nextShippingDate } from '#domain/orders/order.ts'
import { whyNotToShip } from '#domain/orders/refund.ts'
import type { Handler } from '#services/handler.ts'
import { changeOrder } from './change-order.server.ts'

export const setShippingStatus: Handler<'set-shipping-status'> = (
  services,
  { id, status, reason, expected_updated_at: expected },
  caller,
) =>
  changeOrder(services, {
    id,
    action: 'set-shipping-status',
    caller,
    expected,
    reason,
    decide(order) {
      if (order.shipping_status === status) return null
      const hold = isDispatch(order.shipping_status, status) ? whyNotToShip(order) : null
      if (hold !== null) return failure('conflict', hold)
      const now = services.clock.now()
      return {
        shipping_status: status,
        shipping_date: nextShippingDate(order.shipping_date, status, now),
        ...nextDelivery(order, status, now),
      }
    },
  })
