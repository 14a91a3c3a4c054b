import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/** The key to the mailbox of a shop in production; null if none is needed. Derived from AUTH_SECRET: the same in all instances. */
export function mailboxKey({ mode, email, auth }: Pick<Config, 'mode' | 'email' | 'auth'>): string | null {
  if (email.kind !== 'mailbox' || mode !== 'production' || auth.secret === null) return null
  return createHmac('sha256', auth.secret).update('mailbox').digest('base64url').slice(0, 24)
}
