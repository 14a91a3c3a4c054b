import { forgetRefusedWebhooks, noteRefusedWebhook } from '#db/owner-alerts.ts'
import { receivePaymentEvent } from '#services/orders/payment-inbox.ts'
import type { Services } from '#services/services.ts'
import { textResponse, type ResponseParts } from '#server/http/response-parts.ts'
import type { Incoming } from '#server/http/incoming.ts'

/** Far more than any event needs. Longer bodies are not read to their end. */
const bodyLimit = 1024 * 1024

/** Answers POST /webhooks/stripe. Checks the signature first; a later fault returns 500, and the provider retries. */
export async function handlePaymentWebhook(services: Services, incoming: Incoming): Promise<ResponseParts> {
  const { payments, metrics, log, db, clock } = services
  const body = await incoming.readAtMost(bodyLimit)
  if (body === null) return textResponse('Too large', 413)
  const event = await payments.readWebhook(body.toString(), incoming.header('stripe-signature') ?? undefined)
  if (!event) {
    metrics.webhooks.inc({ type: 'unknown', outcome: 'refused' })
    log.warn('webhook with a wrong, stale or missing signature')
    await noteRefusedWebhook(db, clock.now())
    return textResponse('Signature refused', 400)
  }
  await forgetRefusedWebhooks(db)
  await receivePaymentEvent(services, event)
  return textResponse('Received')
}
