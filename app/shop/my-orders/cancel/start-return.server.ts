import { failure, isFailure } from '#contract/failure.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import { findOpenReturn } from '#db/orders/returns.ts'
import { listRepairsOf } from '#db/cases/repairs.ts'
import type { ReturnRow } from '#db/tables/orders.ts'
import { dueOn } from '#domain/calendar/deadlines.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import type { Handler } from '#services/handler.ts'
import { postalAddress } from '#services/orders/my-order.ts'
import { rightsOfOrder, whyNothingIsLeft } from '#services/orders/rights-of-order.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { answerBatteryQuestion, openReturn } from '#services/orders/returns.ts'

export const startReturn: Handler<'start-return'> = async (services, input, caller) => {
  const { basis, reason, is_battery_suspect: isBatterySuspect, ...asked } = input
  const seen = await requireOrder(services, asked, { caller, act: 'view' })
  if (isFailure(seen)) return seen
  const over = whyNothingIsLeft(seen.order)
  if (over !== null) return failure('conflict', over)
  const opened = await requireOrder(services, asked, { caller, act: 'return' })
  if (isFailure(opened)) return opened
  return await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: asked.id })
    if (!order) return failure('not-found', 'This order no longer exists.')
    if (!hasLeft(order)) return failure('conflict', 'This order has not left us yet. You can cancel it instead.')
    const returned = await findOpenReturn(tx, asked.id)
    if (returned?.is_battery_suspect === null && returned.status === 'told') {
      return shown(await answerBatteryQuestion(tx, services, { order, returned, isSuspect: isBatterySuspect }))
    }
    const repairs = await listRepairsOf(tx, order.id)
    if (!rightsOfOrder(order, repairs, services.clock.now()).some(({ right }) => right === basis)) {
      return failure('conflict', 'This order cannot be sent back in this way today.')
    }
    const started = await openReturn(tx, services, order, { basis, reason, isBatterySuspect })
    if (started.kind === 'refused') return failure('conflict', started.why)
    return shown(started.returned)
  })

  function shown(returned: ReturnRow) {
    return {
      returned,
      send_back_by: dueOn('goods-back', londonDate(returned.told_at)),
      address: postalAddress(services, returned),
    }
  }
}
