import { listParcelsToAskAbout } from '#db/orders/my-orders.ts'
import { addDays, londonDate, startOfLondonDay } from '#domain/calendar/london-time.ts'
import { hasBuyer } from '#domain/orders/order.ts'
import { isFullyRefunded } from '#domain/orders/refund.ts'
import { presumedDelivery } from '#domain/orders/rights.ts'
import { didItArrive } from '#services/email/order-emails.ts'
import { queueEmail } from '#services/email/outbox.ts'
import type { Services } from '#services/services.ts'

/** Buyers are not asked about parcels that were sent more days ago than this. */
const asksForDays = 30
const atATime = 200

/** Asks buyers whether their parcel has arrived, the day after it should have. Safe in any number of processes: asks once. */
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
