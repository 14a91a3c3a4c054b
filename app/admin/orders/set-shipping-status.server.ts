import { isFailure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput, FunctionResult } from '#contract/functions.ts'
import { nextShippingDate } from '#domain/order.ts'
import type { Caller, Services } from '#services/services.ts'
import { changeOrder } from './change-order.server.ts'

export async function setShippingStatus(
  services: Services,
  { id, status, expected_updated_at: expected }: FunctionParsedInput<'set-shipping-status'>,
  caller: Caller,
): Promise<FunctionResult<'set-shipping-status'> | Failure> {
  const order = await changeOrder(services, {
    id,
    action: 'set-shipping-status',
    caller,
    expected,
    decide: ({ shipping_status, shipping_date }) =>
      shipping_status === status
        ? null
        : {
            shipping_status: status,
            shipping_date: nextShippingDate(shipping_date, status, services.clock.now()),
          },
  })
  return isFailure(order) ? order : { order }
}
