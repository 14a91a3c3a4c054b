import { failure } from '#contract/failure.ts'
import { mayAct } from '#domain/customers/role.ts'
import { hasLeft, isOut, moveParcel, takeParcelBack, whyNotThisStatus } from '#domain/orders/parcel.ts'
import type { Handler } from '#services/handler.ts'
import { changeOrder } from './change-order.server.ts'

/** A manager who sets the status back with a reason says that the parcel came back or never left. */
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
      if (!isOut(status) && hasLeft(order) && reason !== null && mayAct(caller.role, 'manager')) {
        if (order.restocked_at === null) return takeParcelBack(status)
        return failure('conflict', 'The goods of this order are back in stock already.')
      }
      if (order.shipping_status === status) return null
      const why = whyNotThisStatus(order, status)
      return why === null ? moveParcel(order, status, services.clock.now()) : failure('conflict', why)
    },
  })
