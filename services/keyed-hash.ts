import { createHmac } from 'node:crypto'
import { findOrMakeAuthSecret } from '#db/people/accounts.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from './config.ts'

/** A hash that only this shop can compute, for guessable values and derived secrets. It differs for each purpose. */
export type KeyedHash = (
  purpose:
    | 'client address'
    | 'order code'
    | 'order link'
    | 'fresh order link'
    | 'case link'
    | 'case reply'
    | 'upload address'
    | 'stock alert'
    | 'review link'
    | 'review address'
    | 'review report'
    | 'review emails'
    | 'review emails link',
  text: string,
) => string

export async function openKeyedHash({ auth }: Config, db: Db): Promise<KeyedHash> {
  const secret = auth.secret ?? (await findOrMakeAuthSecret(db))
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}
