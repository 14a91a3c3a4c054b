import { listParcelsToAskAbout } from '#db/orders/my-orders.ts'
import { addDays, londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { isFullyRefunded } from '#domain/orders/refund.ts'
import { presumedDelivery } from '#domain/orders/rights.ts'
import { didItArrive } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'

/** Older parcels are not asked about. */
const asksForDays = 30
const atATime = 200

/** Asks buyers whether their parcel came, the day after it should have. Each is asked once, even with several processes. */
export async function askAboutArrival({ db, clock }: Services, signal?: AbortSignal): Promise<void> {
  const today = londonDate(clock.now())
  const span = { from: startOfLondonDay(addDays(today, -asksForDays)), to: startOfLondonDay(addDays(today, -2)) }
  for (const order of await listParcelsToAskAbout(db, { ...span, limit: atATime })) {
    if (signal?.aborted) return
    const sentOn = order.shipping_date && londonDate(order.shipping_date)
    if (sentOn === null || presumedDelivery(sentOn) >= today || isFullyRefunded(order) || !hasBuyer(order)) continue
    await queueEmail(db, didItArrive(order))
  }
}
