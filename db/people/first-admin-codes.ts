import type { Db } from '../tables.ts'
import { exists } from '../driver/rows.ts'
import { hashOf } from '../driver/token-hash.ts'

/** Any of the added codes makes an account the first admin. The database stores only hashes. */
export async function addFirstAdminCode(db: Db, code: string): Promise<void> {
  await db
    .insertInto('first_admin_codes')
    .values({ code_hash: hashOf(code) })
    .execute()
}

export async function isFirstAdminCode(db: Db, code: string): Promise<boolean> {
  return await db
    .selectFrom('first_admin_codes')
    .select('code_hash')
    .where('code_hash', '=', hashOf(code))
    .$call(exists)
}
