import type { Db } from '#db/tables.ts'
import { queueLetter } from '../mail/outbox.ts'
import { basePath } from './better-auth.ts'

type Recipient = { id: string; email: string; name: string; first_name?: string }

export type AccountLetters = {
  /** `once` names the occasion, of which one letter is enough; null for a letter that was asked for. */
  sendConfirmation: (user: Recipient, token: string, once: string | null) => Promise<void>
  sendReset: (user: Recipient, token: string) => Promise<void>
}

/** The two letters that let their reader in, and where their buttons lead. */
export function openAccountLetters(db: Db, siteUrl: string): AccountLetters {
  const addressed = (user: Recipient, url: string) => ({
    to: { email: user.email, name: user.name },
    data: { first_name: user.first_name ?? null, url },
  })

  return {
    async sendConfirmation(user, token, once) {
      // The account's id makes the link good for this sign-up alone: whoever signs up later with the same address and
      // another password must not be confirmed by a letter sent for the earlier one.
      const query = new URLSearchParams({ token, account: user.id })
      const url = `${siteUrl}${basePath}/verify-email?${query}`
      await queueLetter(db, { type: 'confirm_email', ...addressed(user, url), dedupeKey: once })
    },
    async sendReset(user, token) {
      const url = `${siteUrl}${basePath}/reset-password/${token}`
      await queueLetter(db, { type: 'reset_password', ...addressed(user, url) })
    },
  }
}
