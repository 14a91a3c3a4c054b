import { randomBytes } from 'node:crypto'
import { addFirstAdminCode } from '#db/people/first-admin-codes.ts'
import { hasAdmin } from '#db/people/roles.ts'
import type { Services } from '../services.ts'

/** Creates the code that the server prints at its start, one per instance; null if there is an admin. */
export async function makeFirstAdminCode({ config, db }: Pick<Services, 'config' | 'db'>): Promise<string | null> {
  if (config.auth.firstAdmin.kind !== 'code' || (await hasAdmin(db, { otherThan: null }))) return null
  const code = randomBytes(15).toString('base64url')
  await addFirstAdminCode(db, code)
  return code
}
