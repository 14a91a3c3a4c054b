import { erasePostponed } from '#db/people/erase-person.ts'
import { listKeptOrders, listPostponedErasures } from '#db/people/kept-orders.ts'
import { lockOrder } from '#db/orders/order-row.ts'
import type { Services } from '#services/services.ts'

/** Erases postponed orders of erased people, once nothing about these orders is unfinished. */
export async function finishErasures({ db, log }: Services, signal: AbortSignal): Promise<void> {
  let erased = 0
  for (const postponed of await listPostponedErasures(db)) {
    if (signal.aborted) return
    const { order_id: orderId } = postponed
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, { orderId })
      if ((await listKeptOrders(tx, [orderId])).length > 0) return
      await erasePostponed(tx, postponed)
      erased += 1
    })
  }
  if (erased > 0) log.info({ orders: erased }, 'postponed erasures finished')
}
