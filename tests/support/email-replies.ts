import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { sendDueEmails } from '#services/email/send-due-emails.ts'
import { aContact, newestCase } from './cases.ts'
import { aReceivedEmail, emailEvent, emailSecret, postEmailWebhook, signEmailWebhook } from './email-webhooks.ts'
import type { ResendStandIn } from './resend-stand-in.ts'
import { openTestShop, type TestShop } from './shop.ts'

export const resendKey = 're_test_1234'

export const openShopWith = (provider: ResendStandIn) =>
  openTestShop({
    RESEND_API_KEY: resendKey,
    RESEND_BASE_URL: provider.url,
    RESEND_WEBHOOK_SECRET: emailSecret,
    MAIL_FROM: 'Shop <shop@smartcricket.example>',
    MAIL_REPLY_DOMAIN: 'reply.shop.example',
    MAIL_PER_SECOND: '1000',
  })

/** Sends all queued emails. Advances the shop's clock, because it stands still and the rate limit depends on it. */
export async function sendAll(shop: TestShop) {
  while ((await sendDueEmails(shop.services)) !== undefined) shop.clock.advance(1)
}

/** A visitor sends a message and gets the acknowledgement. Returns the case and its reply address. */
export async function openedCase(shop: TestShop, provider: ResendStandIn) {
  await shop.call('submit-contact', aContact)
  await sendAll(shop)
  const email = provider.delivered.find(({ to }) => to === aContact.email)
  return { found: await newestCase(shop), address: String(email?.reply_to) }
}

/** The provider receives an email and posts a webhook about it. */
export async function receive(
  shop: TestShop,
  provider: ResendStandIn,
  { to, eventId, ...email }: { to: string[]; eventId?: string } & Record<string, unknown>,
) {
  const id = randomUUID()
  provider.received.set(id, aReceivedEmail({ to, ...email }))
  const body = emailEvent('email.received', {
    email_id: id,
    from: 'x@y.example',
    to,
    subject: 'Re: Hello',
    attachments: [],
  })
  const headers = signEmailWebhook(body, eventId === undefined ? {} : { id: eventId })
  expect((await postEmailWebhook(shop, body, headers)).status).toBe(200)
  // Advances the clock, so that no two emails arrive at the same instant.
  shop.clock.advance(0.001)
  return { id, body, headers }
}
