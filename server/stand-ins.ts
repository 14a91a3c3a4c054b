import { photoName, stampUrl } from '#app/parts/photos/photo.tsx'
import { findProduct } from '#domain/products/catalogue.ts'
import { mailboxKey } from '#services/email/mailbox-key.ts'
import { isSameSecret } from '#services/same-secret.ts'
import type { Services } from '#services/services.ts'
import type { Hono } from 'hono'
import { handleEmailWebhook } from './api/email-webhook.ts'
import { handlePaymentWebhook } from './api/payment-webhook.ts'
import { toResponse } from './http/response-parts.ts'
import { fromRequest } from './http/incoming.ts'
import type { Job } from './worker.ts'

export function standInRoutes(services: Services): Hono[] {
  const { sandbox, mailbox, config } = services
  const post = (request: Request) => handleEmailWebhook(services, request)
  const key = mailboxKey(config)
  return [
    ...(sandbox ? [sandbox.routes((productKey) => pictureOf(productKey, config.siteUrl))] : []),
    ...(mailbox ? [mailbox.routes(key === null ? null : (password) => isSameSecret(password, key), post)] : []),
  ]
}

function pictureOf(productKey: string, siteUrl: string): string | null {
  const picture = findProduct(productKey)?.images[0]
  return picture ? siteUrl + stampUrl(photoName(picture.photo)) : null
}

/** Posts the sandbox's webhooks to this shop, within the process, so that no address must be reachable. */
export function standInJobs(services: Services): Job[] {
  const { sandbox } = services
  if (!sandbox) return []
  const post = async (request: Request) => {
    try {
      return toResponse(await handlePaymentWebhook(services, fromRequest(request)))
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
      run: async () => void (await sandbox.deliverDueWebhooks(post)),
    },
  ]
}
