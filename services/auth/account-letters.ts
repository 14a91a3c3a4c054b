import type { Db } from '#db/tables.ts'
import { queueLetter } from '../mail/outbox.ts'
import { basePath } from './better-auth.ts'

type Recipient = { id: string; email: string; name: string; first_name?: string }

export type AccountLetters = {
  sendConfirmation: (user: Recipient, token: string) => Promise<void>
  sendReset: (user: Recipient, token: string) => Promise<void>
}

/** The two letters that let their reader in, and where their buttons lead. */
export function openAccountLetters(db: Db, siteUrl: string): AccountLetters {
  async function send(type: 'confirm_email' | 'reset_password', user: Recipient, url: string) {
    const to = { email: user.email, name: user.name }
    await queueLetter(db, { type, to, data: { first_name: user.first_name ?? null, url } })
  }

  return {
    async sendConfirmation(user, token) {
      // The account's id makes the link good for this sign-up alone: whoever signs up later with the same address and
      // another password must not be confirmed by a letter sent for the earlier one.
      const query = new URLSearchParams({ token, account: user.id, callbackURL: '/auth?confirmed=yes' })
      await send('confirm_email', user, `${siteUrl}${basePath}/verify-email?${query}`)
    },
    async sendReset(user, token) {
      const query = new URLSearchParams({ callbackURL: '/auth' })
      await send('reset_password', user, `${siteUrl}${basePath}/reset-password/${token}?${query}`)
    },
  }
}
