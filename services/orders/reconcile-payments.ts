import { takeOrdersToCheck, type WaitingOrder } from '#db/orders/checkout-orders.ts'
import { ProviderDown } from '#services/payments/payments.ts'
import type { Services } from '#services/services.ts'
import { markEventFeedRead, takeEventFeed } from '#db/payments/payment-event-feed.ts'
import { closeReplaced } from './close-replaced.ts'
import { replayPaymentEvents, aboutMoneyBack, receivePaymentEvent } from './payment-inbox.ts'
import { openPaymentLink } from './payment-link.ts'
import { failOrderById, recordPayment } from './record-payment.ts'

const minutes = 60 * 1000
const placedMinutesAgo = 10
const betweenChecks = 5
const atOnce = 100
/** How many requests to the provider run concurrently. */
const lanes = 8

/** Checks all due orders with the provider, in case a webhook was lost. Safe on any number of instances. */
export async function reconcilePayments(services: Services, signal?: AbortSignal): Promise<void> {
  const faults: unknown[] = []
  await replayPaymentEvents(services, signal).catch((fault: unknown) => faults.push(fault))

  const now = services.clock.now()
  const ago = (count: number) => new Date(now.getTime() - count * minutes)
  // Slightly less than the sweep's interval. Otherwise every other sweep could come a second too early for an order.
  const times = { now, placedBefore: ago(placedMinutesAgo), checkedBefore: ago(betweenChecks - 1) }
  let taken: WaitingOrder[]
  do {
    if (signal?.aborted) break
    taken = await takeOrdersToCheck(services.db, times, atOnce)
    faults.push(...(await settleAll(services, taken, signal)))
    // If the provider is down, checking the other orders would fail, too.
    if (faults.some((fault) => fault instanceof ProviderDown)) throw faults[0]
  } while (taken.length === atOnce)
  await readMissedEvents(services, signal).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

/** Returns the faults. Once the provider is down, the remaining orders are left to the next sweep. */
async function settleAll(services: Services, taken: WaitingOrder[], signal?: AbortSignal): Promise<unknown[]> {
  const faults: unknown[] = []
  const waiting = taken.values()
  async function settleInTurn() {
    for (const order of waiting) {
      if (signal?.aborted || faults.some((fault) => fault instanceof ProviderDown)) return
      await settle(services, order).catch((fault: unknown) => faults.push(fault))
    }
  }
  await Promise.all(Array.from({ length: lanes }, settleInTurn))
  return faults
}

async function settle(services: Services, order: WaitingOrder): Promise<void> {
  if (order.stripe_session_id === null && order.pays_by === 'link') {
    await openPaymentLink(services, order.id)
    return
  }
  if (order.stripe_session_id === null) {
    await failOrderById(services, order.id, 'The checkout was never opened.')
    return
  }
  if (order.is_replaced) {
    await closeReplaced(services, order.id, order.stripe_session_id)
    return
  }
  const recorded = await recordPayment(services, order.stripe_session_id)
  if (recorded.kind === 'unknown') await failOrderById(services, order.id, 'The payment provider has no such checkout.')
}

const missable = [...aboutMoneyBack, 'checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** The shop asks for events only after this time, so that their webhooks can arrive first. */
const graceMs = 10 * 60 * 1000
/** An event may appear in the provider's list some minutes after its date, so the last minutes are read again. */
const overlapMs = 10 * 60 * 1000
const betweenReadingsMs = 4 * 60 * 1000
/** The provider's list of events goes back this far. */
const beginningMs = 30 * 24 * 60 * 60 * 1000

/** Reads events whose webhooks were lost: refunds, disputes, payment links. One request for any number of orders. */
async function readMissedEvents(services: Services, signal?: AbortSignal): Promise<void> {
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
    // The next process reads the rest.
    if (signal?.aborted) return
    if (event.sessionId !== null && !event.isPaymentLink) continue
    // An event that cannot be processed is now in the inbox, and is retried from there.
    await receivePaymentEvent(services, event).catch((fault: unknown) => faults.push(fault))
  }
  await markEventFeedRead(db, before)
  if (faults.length > 0) throw faults[0]
}
