import { markEventFeedRead, takeEventFeed } from '#db/payments/payment-event-feed.ts'
import { aboutMoneyBack, receivePaymentEvent } from './payment-inbox.ts'
import type { Services } from '#services/services.ts'

const missable = [...aboutMoneyBack, 'checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** Webhooks have this long to come by themselves. */
const graceMs = 10 * 60 * 1000
/** A provider may list an event a little later than it dates it. */
const overlapMs = 10 * 60 * 1000
const betweenReadingsMs = 4 * 60 * 1000
/** As far back as the provider's list goes. */
const beginningMs = 30 * 24 * 60 * 60 * 1000

/** Reads events that no webhook told: refunds, disputes, payment links. One request, however many orders. */
export async function readMissedEvents(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, payments } = services
  const now = clock.now()
  const ago = (since: Date, ms: number) => new Date(since.getTime() - ms)
  const providerNow = payments.clock.now()
  const readUntil = await takeEventFeed(db, {
    now,
    takenBefore: ago(now, betweenReadingsMs),
    beginning: ago(providerNow, beginningMs),
  })
  if (readUntil === null) return

  const before = ago(providerNow, graceMs)
  const events = await payments.listEvents(missable, { since: ago(readUntil, overlapMs), before })
  const faults: unknown[] = []
  for (const event of events) {
    // The next process reads the rest again.
    if (signal?.aborted) return
    if (event.sessionId !== null && !event.isPaymentLink) continue
    // One that cannot be acted on is in the inbox now, and is tried again from there.
    await receivePaymentEvent(services, event).catch((fault: unknown) => faults.push(fault))
  }
  await markEventFeedRead(db, before)
  if (faults.length > 0) throw faults[0]
}
