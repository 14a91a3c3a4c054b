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
      const returned = order && (await findOpenReturn(tx, asked.id))
      if (!returned) return failure('conflict', 'No return of this order is under way.')
      const sent = await addProof(tx, services, returned, { trackingNumber, carrierName: carrier_name ?? null })
      if (isRefused(sent)) return failure('conflict', sent.why)
      return { returned: sent, refund_by: refundDay(sent) ?? londonDate(services.clock.now()) }
    })
  },
  'withdraw-return': async (services, asked, caller) => {
    const opened = await requireOrder(services, asked, { caller, act: 'return' })
    if (isFailure(opened)) return opened
    return await services.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { orderId: asked.id })
      const returned = order && (await findOpenReturn(tx, asked.id))
      if (!returned) return failure('conflict', 'No return of this order is under way.')
      const withdrawn = await keepGoods(tx, services, order, returned)
      return isRefused(withdrawn) ? failure('conflict', withdrawn.why) : { returned: withdrawn }
    })
  },
} satisfies Partial<Handlers>
