import { failure, isFailure } from '#contract/failure.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { findOpenReturn } from '#db/orders/returns.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import type { Handlers } from '#services/handler.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { addProof, isRefused, refundDay, keepGoods } from '#services/orders/returns.ts'

export const cancelHandlers = {
  'add-return-proof': async (services, input, caller) => {
    const { tracking_number: trackingNumber, carrier_name, ...asked } = input
    const opened = await requireOrder(services, asked, { caller, act: 'return' })
    if (isFailure(opened)) return opened
    return await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: asked.id })
      const goods = order && (await findOpenReturn(tx, asked.id))
      if (!goods) return failure('conflict', 'No return of this order is under way.')
      const sent = await addProof(tx, services, goods, { trackingNumber, carrierName: carrier_name ?? null })
      if (isRefused(sent)) return failure('conflict', sent.why)
      return { goods: sent, refund_by: refundDay(sent) ?? londonDate(services.clock.now()) }
    })
  },
  'withdraw-return': async (services, asked, caller) => {
    const opened = await requireOrder(services, asked, { caller, act: 'return' })
    if (isFailure(opened)) return opened
    return await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: asked.id })
      const goods = order && (await findOpenReturn(tx, asked.id))
      if (!goods) return failure('conflict', 'No return of this order is under way.')
      const withdrawn = await keepGoods(tx, services, order, goods)
      return isRefused(withdrawn) ? failure('conflict', withdrawn.why) : { goods: withdrawn }
    })
  },
} satisfies Partial<Handlers>
