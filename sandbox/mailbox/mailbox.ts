import { keepMailboxEmail } from '#db/mailbox-emails.ts'
import type { Db } from '#db/tables.ts'
import { mailboxRoutes } from './mailbox-routes.ts'

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
}

type Delivery =
  | { kind: 'sent'; providerId: null }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unavailable'; reason: string }

export type Mailbox = ReturnType<typeof openMailbox>

/**
 * Keeps emails in the database instead of sending them; `/dev/mail` shows them. Three addresses, at any domain and
 * with any +tag, make it misbehave as a provider may, for tests and for people who want to see it:
 *
 * - `unavailable@…` is never reachable,
 * - `fail-once@…` is unreachable at the first attempt of each email,
 * - `rejected@…` is refused for good.
 */
export function openMailbox(db: Db) {
  return {
    async send(email: Email): Promise<Delivery> {
      const name = email.to.email.toLowerCase().split('@')[0]?.split('+')[0]
      if (name === 'rejected') return { kind: 'rejected', reason: 'The mailbox refuses this address.' }
      if (name === 'unavailable' || (name === 'fail-once' && email.attempt === 1)) {
        return { kind: 'unavailable', reason: 'The mailbox plays dead for this address.' }
      }
      await keepMailboxEmail(db, {
        id: email.id,
        recipient: email.to.email,
        sender: email.from,
        reply_to: email.replyTo,
        subject: email.subject,
        type: email.type,
        html: email.html,
        text: email.text,
      })
      return { kind: 'sent', providerId: null }
    },
    longestSendSeconds: 5,
    close() {},
    /** Everybody's emails; `opens` tells the password that opens them, and null leaves them open. */
    routes: (opens: ((password: string) => boolean) | null) => mailboxRoutes(db, opens),
  }
}
