import { isFailure } from '#contract/failure.ts'
import type { Handler } from '#services/handler.ts'
import { showMyOrder } from '#services/orders/my-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'

export const findMyOrder: Handler<'find-my-order'> = async (services, input, caller) => {
  const opened = await requireOrder(services, input, { caller, act: 'view' })
  return isFailure(opened) ? opened : await showMyOrder(services, opened, services.clock.now())
}
