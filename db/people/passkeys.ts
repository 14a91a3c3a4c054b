import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { exists, first } from '../driver/rows.ts'

/** The passkeys of an account, oldest first. */
export async function listPasskeys(db: Db, userId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function renamePasskey(db: Db, { userId, id, name }: { userId: string; id: string; name: string }) {
  return await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .$call(exists)
}

/** The removed passkey; null if the account has none with this id. */
export async function removePasskey(db: Db, { userId, id }: { userId: string; id: string }) {
  return await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['name', 'credential_id'])
    .$call(first)
}

/** Removes every passkey of an account, or those added since a moment. */
export async function removePasskeysOf(db: Db, userId: string, addedSince: Date = new Date(0)): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', addedSince).execute()
}

export async function noteUseOfPasskey(db: Db, credentialId: string): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('credential_id', '=', credentialId)
    .execute()
}
