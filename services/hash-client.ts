import { createHmac } from 'node:crypto'
import { findOrMakeAuthSecret } from '#db/accounts.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from './config.ts'

/** A client's address as it may be kept for a while: the same address gives the same text, and nobody can read it back. */
export type HashClient = (address: string) => string

export async function openHashClient({ auth }: Config, db: Db): Promise<HashClient> {
  const secret = auth.secret ?? (await findOrMakeAuthSecret(db))
  return (address) => createHmac('sha256', secret).update(`client address:${address}`).digest('base64url')
}
