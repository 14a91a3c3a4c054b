import { sql } from 'kysely'
import type { Db, Tx } from '../tables.ts'
import { exists } from '../driver/rows.ts'
import { hashOf } from '../driver/token-hash.ts'

export type LinkPurpose = 'confirm-email' | 'reset-password' | 'two-factor'

type Key = { purpose: LinkPurpose; token: string }

const identifierOf = ({ purpose, token }: Key) => `${purpose}:${hashOf(token)}`

export async function addLink(
  db: Db,
  { userId, lastsSeconds, ...key }: Key & { userId: string; lastsSeconds: number },
) {
  const expires_at = sql<Date>`now() + make_interval(secs => ${lastsSeconds})`
  await db
    .insertInto('verifications')
    .values({ identifier: identifierOf(key), value: userId, expires_at })
    .execute()
}

/** The account of a link; null if it was used, has expired or never existed. */
export async function findLinkedAccount(db: Db, key: Key) {
  const row = await db
    .selectFrom('verifications')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = verifications.value::uuid`))
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', 'credential'),
    )
    .select(['users.id', 'users.email', 'users.email_verified', 'accounts.password'])
    .where('verifications.identifier', '=', identifierOf(key))
    .where('verifications.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return null
  return { userId: row.id, email: row.email, isConfirmed: row.email_verified, passwordHash: row.password }
}

/** Uses a link. Of two concurrent calls, one gets false. */
export async function consumeLink(db: Db, key: Key): Promise<boolean> {
  return await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .$call(exists)
}

/** Confirms an address. Of two concurrent calls one gets false. With `passwordHash`, only if the password has not changed since. */
export async function confirmAddress(tx: Tx, userId: string, passwordHash: string | null): Promise<boolean> {
  return await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .$if(passwordHash !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.user_id', '=', 'users.id')
            .where('accounts.password', '=', passwordHash),
        ),
      ),
    )
    .returning('id')
    .$call(exists)
}

/** Sets the account's only password. Ends every session and every other password link. */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await tx
    .insertInto('accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: passwordHash })
    .execute()
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'not like', 'confirm-email:%')
    .execute()
}
