import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * What opens the mailbox of a shop in production, where it holds links that open accounts; null where it stands open. The
 * same for every instance and after every start, so that it is printed and kept nowhere.
 */
export function mailboxKey({ mode, email, auth }: Pick<Config, 'mode' | 'email' | 'auth'>): string | null {
  if (email.kind !== 'mailbox' || mode !== 'production' || auth.secret === null) return null
  return createHmac('sha256', auth.secret).update('mailbox').digest('base64url').slice(0, 24)
}
