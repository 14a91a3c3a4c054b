import { failure, isFailure } from '#contract/failure.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { Handler } from '#services/handler.ts'
import { keepOrder as keep } from '#services/orders/keep-order.ts'
import { showMyOrder } from '#services/orders/my-order.ts'
import { codeNeeded, requireOrder } from '#services/orders/order-access.ts'

export const keepOrder: Handler<'keep-order'> = async (services, asked, caller) => {
  const opened = await requireOrder(services, asked, { caller, act: 'view' })
  if (isFailure(opened)) return opened
  const { access } = opened
  const kept = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: asked.id })
    return order ? await keep(tx, services, { order, access }) : null
  })
  if (kept === null) return failure('not-found', 'This order no longer exists.')
  if (kept.kind === 'code needed') return codeNeeded
  if (kept.kind === 'refused') return failure('conflict', kept.why)
  return { order: await showMyOrder(services, { order: kept.order, access }, services.clock.now()) }
}
