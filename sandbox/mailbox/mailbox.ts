import { keepMailboxEmail, type MailboxAttachment } from '#db/emails/mailbox-emails.ts'
import type { Db } from '#db/tables.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { answerMailboxApi, openTellShop, type PostWebhook } from './tell-shop.ts'

type Email = {
  id: string
  to: { email: string }
  from: string
  replyTo: string | null
  subject: string
  html: string
  text: string
  type: string
  attempt: number
  attachments: readonly MailboxAttachment[]
  headers?: Readonly<Record<string, string>>
}

type Delivery =
  | { kind: 'sent'; providerId: string }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unavailable'; reason: string }

export type MailboxSettings = { webhookSecret: string | null; replyDomain: string | null }

export type Mailbox = ReturnType<typeof openMailbox>

/**
 * Keeps emails in the database instead of sending them; `/dev/mail` shows them. Three addresses, at any domain and
 * with any +tag, make it misbehave as a provider may, for tests and for people who want to see it:
 *
 * - `unavailable@…` is never reachable,
 * - `fail-once@…` is unreachable at the first attempt of each email,
 * - `rejected@…` is refused for good.
 */
export function openMailbox(db: Db, { webhookSecret, replyDomain }: MailboxSettings) {
  return {
    async send(email: Email): Promise<Delivery> {
      const name = email.to.email.toLowerCase().split('@')[0]?.split('+')[0]
      if (name === 'rejected') return { kind: 'rejected', reason: 'The mailbox refuses this address.' }
      if (name === 'unavailable' || (name === 'fail-once' && email.attempt === 1)) {
        return { kind: 'unavailable', reason: 'The mailbox does not answer for this address.' }
      }
      const kept = {
        id: email.id,
        recipient: email.to.email,
        sender: email.from,
        reply_to: email.replyTo,
        subject: email.subject,
        type: email.type,
        html: email.html,
        text: email.text,
        headers: JSON.stringify(email.headers ?? {}),
      }
      await keepMailboxEmail(db, kept, email.attachments)
      return { kind: 'sent', providerId: email.id }
    },
    longestSendSeconds: 5,
    close() {},
    answerApi: (address: string) => answerMailboxApi(db, address),
    /** Routes that show all emails; `opens` checks the password, null requires none. Replies are posted as webhooks. */
    routes: (opens: ((password: string) => boolean) | null, post: PostWebhook) =>
      mailboxRoutes(db, {
        opens,
        tell: webhookSecret === null ? null : openTellShop(db, webhookSecret, post),
        takesReplies: (address) => replyDomain !== null && address.toLowerCase().endsWith(`@${replyDomain}`),
      }),
  }
}
