import { isFailure } from '#contract/failure.ts'
import { noteAccountOpening } from '#db/orders/order-access.ts'
import type { Handler } from '#services/handler.ts'
import { showMyOrder } from '#services/orders/my-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'

export const findMyOrder: Handler<'find-my-order'> = async (services, input, caller) => {
  const opened = await requireOrder(services, input, { caller, act: 'view' })
  if (isFailure(opened)) return opened
  const now = services.clock.now()
  if (opened.access === 'owner') await noteAccountOpening(services.db, opened.order.id, now)
  return await showMyOrder(services, opened, now)
}
