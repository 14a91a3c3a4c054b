import { createHmac } from 'node:crypto'
import type { TestShop } from './shop.ts'

type Signing = { secret?: string; secondsAgo?: number }

export function sign(body: string, { secret = 'whsec_sandbox', secondsAgo = 0 }: Signing = {}): string {
  const time = Math.floor(Date.now() / 1000) - secondsAgo
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Posts a webhook as the provider does; unsigned if the signature is null. */
export async function postWebhook(shop: TestShop, body: string, signature: string | null = sign(body)) {
  return await shop.app.request('/webhooks/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
    body,
  })
}

/** A minimal event about a checkout: its type and the session's id. */
export function sessionEvent(sessionId: string, type = 'checkout.session.completed', id = `evt_${sessionId}`): string {
  const object = { id: sessionId, object: 'checkout.session' }
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}
