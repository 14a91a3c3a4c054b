import {
  finishPaymentEvent,
  notePaymentEventFault,
  storePaymentEvent,
  takeFailedEvent,
  takeUnprocessedEvents,
  type StoredEvent,
} from '#db/payments/payment-events.ts'
import type { PaymentEvent } from '#services/payments/payments.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefunds } from './record-refunds.ts'
import type { Services } from '#services/services.ts'

/** How long one process may work on an event before another may take it. */
const leaseMs = 5 * 60 * 1000

/** Events that can change a checkout's state. Other events are stored and ignored. */
const aboutCheckouts = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Older accounts at the provider still send this event; newer ones send refund.updated. */
const supersededEvent = 'charge.refund.updated'

/** Events that can change refunds and disputes of a payment. */
export const aboutMoneyBack = new Set([
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  supersededEvent,
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
])

/** The shop does not process these events. It subscribes to them because every webhook starts an import of the ledger. */
const aboutPayouts = ['payout.created', 'payout.paid', 'payout.failed', 'payout.reconciliation_completed']

/** The events that a webhook endpoint at the provider must subscribe to. */
export const webhookEvents = [...aboutCheckouts, ...aboutMoneyBack, ...aboutPayouts].filter(
  (type) => type !== supersededEvent,
)

/** Stores an event, then processes it. If processing fails, throws; the event stays in the inbox and is retried. */
export async function receivePaymentEvent(services: Services, event: PaymentEvent): Promise<void> {
  const now = services.clock.now()
  const isProcessed = await storePaymentEvent(services.db, event, {
    now,
    retryAt: new Date(now.getTime() + leaseMs),
  })
  if (!isProcessed) await processEvent(services, event)
}

/** Processes the events in the inbox. Faults are stored with their events, and the first is thrown at the end. */
export async function replayPaymentEvents(services: Services, signal?: AbortSignal): Promise<void> {
  const now = services.clock.now()
  const times = { now, retryAt: new Date(now.getTime() + leaseMs) }
  const faults: unknown[] = []
  for (const stored of await takeUnprocessedEvents(services.db, times, 50)) {
    if (signal?.aborted) break
    await processEvent(services, readStored(stored)).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0) throw faults[0]
}

/** Retries a failed event at once. A fault is stored with it, and automatic retries begin again. */
export async function retryPaymentEvent(
  services: Services,
  id: string,
): Promise<'processed' | 'failed' | 'not a failed one'> {
  const retryAt = new Date(services.clock.now().getTime() + leaseMs)
  const stored = await takeFailedEvent(services.db, id, retryAt)
  if (stored === null) return 'not a failed one'
  try {
    await processEvent(services, readStored(stored))
    return 'processed'
  } catch (fault) {
    services.log.error({ err: fault, event: id }, 'webhook failed')
    return 'failed'
  }
}

type EventToProcess = Pick<PaymentEvent, 'id' | 'type' | 'sessionId' | 'paymentIntentId'>

function readStored({ id, type, session_id, payment_intent_id }: StoredEvent): EventToProcess {
  return { id, type, sessionId: session_id, paymentIntentId: payment_intent_id }
}

async function processEvent(services: Services, event: EventToProcess): Promise<void> {
  const { db, clock, metrics } = services
  try {
    await act(services, event)
  } catch (fault) {
    metrics.webhooks.inc({ type: event.type, outcome: 'failed' })
    await notePaymentEventFault(db, event.id, { error: String(fault), now: clock.now() })
    throw fault
  }
  await finishPaymentEvent(db, event.id, clock.now())
  metrics.webhooks.inc({ type: event.type, outcome: 'processed' })
}

async function act(services: Services, { type, sessionId, paymentIntentId }: EventToProcess): Promise<void> {
  if (aboutMoneyBack.has(type) && paymentIntentId !== null) await recordRefunds(services, paymentIntentId)
  if (aboutCheckouts.has(type) && sessionId !== null) await recordPayment(services, sessionId)
}
