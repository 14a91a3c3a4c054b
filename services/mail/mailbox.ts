import { keepMailboxLetter } from '#db/mailbox-letters.ts'
import type { Db } from '#db/tables.ts'
import type { MailTransport } from './mail.ts'

/**
 * Keeps letters in the database instead of sending them; `/dev/mail` shows them. Three addresses, at any domain and
 * with any +tag, make it misbehave as a provider may, for tests and for people who want to see it:
 *
 * - `unavailable@…` is never reachable,
 * - `fail-once@…` is unreachable at the first attempt of each letter,
 * - `rejected@…` is refused for good.
 */
export function openMailbox(db: Db): MailTransport {
  return {
    async send(letter) {
      const name = letter.to.email.toLowerCase().split('@')[0]?.split('+')[0]
      if (name === 'rejected') return { kind: 'rejected', reason: 'The mailbox refuses this address.' }
      if (name === 'unavailable' || (name === 'fail-once' && letter.attempt === 1)) {
        return { kind: 'unavailable', reason: 'The mailbox plays dead for this address.' }
      }
      await keepMailboxLetter(db, {
        id: letter.id,
        recipient: letter.to.email,
        sender: letter.from,
        reply_to: letter.replyTo,
        subject: letter.subject,
        type: letter.type,
        html: letter.html,
        text: letter.text,
      })
      return { kind: 'sent', providerId: null }
    },
    longestSendSeconds: 5,
    close() {},
  }
}
