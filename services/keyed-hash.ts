import { createHmac } from 'node:crypto'
import { findOrMakeAuthSecret } from '#db/people/accounts.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from './config.ts'

/**
 * A hash with the shop's key: for values that are easily guessed, such as an address or a six-digit code, and for
 * secrets that are derived instead of stored. Each purpose has its own hashes.
 */
export type KeyedHash = (
  purpose:
    | 'client address'
    | 'order code'
    | 'order link'
    | 'fresh order link'
    | 'case link'
    | 'case reply'
    | 'upload address'
    | 'stock alert',
  text: string,
) => string

export async function openKeyedHash({ auth }: Config, db: Db): Promise<KeyedHash> {
  const secret = auth.secret ?? (await findOrMakeAuthSecret(db))
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}
