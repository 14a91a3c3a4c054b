import { photoName, stampUrl } from '#app/photos/photo.tsx'
import { findProduct } from '#domain/catalogue.ts'
import { sandboxContext } from '#services/payments/open-payments.ts'
import { deliverDueWebhooks } from '#services/payments/sandbox/deliver-webhooks.ts'
import { sandboxRoutes } from '#services/payments/sandbox/sandbox.ts'
import type { Services } from '#services/services.ts'
import { handlePaymentWebhook } from './api/payment-webhook.ts'
import type { Job } from './worker.ts'

/** The sandbox's API and pages; null when the shop speaks to Stripe itself. */
export function paymentSandbox(services: Services) {
  const { payments, siteUrl } = services.config
  if (payments.kind !== 'sandbox') return null
  return sandboxRoutes(sandboxContext(services, payments), (productKey) => {
    const picture = findProduct(productKey)?.images[0]
    return picture ? siteUrl + stampUrl(photoName(picture.photo)) : null
  })
}

/** Posts the sandbox's webhooks to this shop: in the same process, so that no address has to be reachable. */
export function sandboxJobs(services: Services): Job[] {
  const { payments } = services.config
  if (payments.kind !== 'sandbox') return []
  const parts = sandboxContext(services, payments)
  const post = async (request: Request) => {
    try {
      return await handlePaymentWebhook(services, request)
    } catch (fault) {
      services.log.error({ err: fault }, 'webhook failed')
      return new Response('Fault', { status: 500 })
    }
  }
  return [
    {
      name: 'deliver-sandbox-webhooks',
      everySeconds: 2,
      channel: 'sandbox_webhooks',
      run: async () => void (await deliverDueWebhooks(parts, post)),
    },
  ]
}
