import { randomBytes } from 'node:crypto'
import { addFirstAdminCode } from '#db/people/first-admin-codes.ts'
import { hasAdmin } from '#db/people/roles.ts'
import type { Services } from '../services.ts'

/**
 * A code for the start's output; null where none is needed. Every instance that starts while there is no admin makes one
 * of its own, so that a lost output costs no more than a restart. The first that is used ends them all.
 */
export async function makeFirstAdminCode({ config, db }: Pick<Services, 'config' | 'db'>): Promise<string | null> {
  if (config.auth.firstAdmin.kind !== 'code' || (await hasAdmin(db, { otherThan: null }))) return null
  const code = randomBytes(15).toString('base64url')
  await addFirstAdminCode(db, code)
  return code
}
