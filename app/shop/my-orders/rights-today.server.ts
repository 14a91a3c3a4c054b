import { listRepairsOf } from '#db/cases/repairs.ts'
import { isFailure } from '#contract/failure.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { rightsOn } from '#domain/orders/rights.ts'
import type { Handler } from '#services/handler.ts'
import { requireOrder } from '#services/orders/order-access.ts'
import { rightsOfOrder } from '#services/orders/rights-of-order.ts'

export const rightsToday: Handler<'rights-today'> = async (services, { id, access, ...tried }, caller) => {
  const now = services.clock.now()
  if (id !== undefined) {
    const opened = await requireOrder(services, { id, access }, { caller, act: 'view' })
    return isFailure(opened) ? opened : rightsOfOrder(opened.order, await listRepairsOf(services.db, id), now)
  }
  const today = londonDate(now)
  const days = {
    ordered_on: tried.ordered_on ?? today,
    dispatched_on: tried.dispatched_on ?? null,
    delivered_on: tried.delivered_on ?? null,
    ended_on: null,
    part_of_uk: tried.part_of_uk ?? null,
    repairs: [],
  }
  return rightsOn(days, tried.on ?? today)
}
