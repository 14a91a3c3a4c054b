import { receivePaymentEvent } from '#services/orders/payment-inbox.ts'
import type { Services } from '#services/services.ts'
import { readAtMost } from '#server/http/read-at-most.ts'

/** Far more than any event; a stranger's flood is not read to its end. */
const bodyLimit = 1024 * 1024

/**
 * Answers POST /webhooks/stripe. The signature comes first, on the raw body: what is not signed is not even read. Any
 * fault afterwards is thrown and becomes a 500, so that the provider sends the event again.
 */
export async function handlePaymentWebhook(services: Services, request: Request): Promise<Response> {
  const { payments, metrics, log } = services
  const body = await readAtMost(request, bodyLimit)
  if (body === null) return new Response('Too large', { status: 413 })
  const event = await payments.readWebhook(body.toString(), request.headers.get('stripe-signature') ?? undefined)
  if (!event) {
    metrics.webhooks.inc({ type: 'unknown', outcome: 'refused' })
    log.warn('webhook with a wrong, stale or missing signature')
    return new Response('Signature refused', { status: 400 })
  }
  await receivePaymentEvent(services, event)
  return new Response('Received', { status: 200 })
}
