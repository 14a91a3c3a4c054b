import { createHmac, randomUUID } from 'node:crypto'
import type { TestShop } from './shop.ts'

export const emailSecret = `whsec_${Buffer.from('a secret of the email webhooks').toString('base64')}`

type Signing = { secret?: string; secondsAgo?: number; id?: string }

/** The headers with which Resend signs a webhook. */
export function signEmailWebhook(body: string, { secret = emailSecret, secondsAgo = 0, id }: Signing = {}) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const time = String(Math.floor(Date.now() / 1000) - secondsAgo)
  const name = id ?? `msg_${randomUUID()}`
  const signature = createHmac('sha256', key).update(`${name}.${time}.${body}`).digest('base64')
  return { 'svix-id': name, 'svix-timestamp': time, 'svix-signature': `v1,${signature}` }
}

export async function postEmailWebhook(
  shop: TestShop,
  body: string,
  headers: Record<string, string> = signEmailWebhook(body),
) {
  return await shop.app.request('/webhooks/resend', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

/** An event about an email, with the fields that Resend always sends. */
export const emailEvent = (type: string, data: Record<string, unknown>) =>
  JSON.stringify({
    type,
    created_at: '2026-05-12T10:00:00.000Z',
    data: { created_at: '2026-05-12T10:00:00.000Z', ...data },
  })

/** A received email as Resend's API returns it. */
export const aReceivedEmail = (more: Record<string, unknown> = {}) => ({
  object: 'email',
  from: 'Asha Sample <asha@customers.example>',
  subject: 'Re: We have your message',
  text: 'Size 5, please.',
  html: null,
  headers: { 'Authentication-Results': 'amazonses.com; dmarc=pass header.from=customers.example' },
  attachments: [],
  ...more,
})
