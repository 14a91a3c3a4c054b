import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * The key of the mailbox in production, where it contains links that open accounts; null where the mailbox is open.
 * Every instance and every start derive the same key, so it is printed and stored nowhere.
 */
export function mailboxKey({ mode, email, auth }: Pick<Config, 'mode' | 'email' | 'auth'>): string | null {
  if (email.kind !== 'mailbox' || mode !== 'production' || auth.secret === null) return null
  return createHmac('sha256', auth.secret).update('mailbox').digest('base64url').slice(0, 24)
}
