import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { forgetOldEmailChanges } from './email-changes.ts'
import { forgetOldAddresses } from './known-addresses.ts'
import { deleteExpiredInvitations } from './invitations.ts'
import { page } from '../driver/keyset.ts'
import type { Role } from '#domain/customers/role.ts'
import { startsWith, type ListInput } from './roles.ts'
import type { Db } from '../tables.ts'
import { exists } from '../driver/rows.ts'

export async function userExists(db: Db, userId: string): Promise<boolean> {
  return await db.selectFrom('users').select('id').where('id', '=', userId).$call(exists)
}

/** Addresses of accounts are stored in lower case. */
export async function findAccountByEmail(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email_verified'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Creates an account without a password, whose address is not confirmed yet. */
export async function addUser(
  db: Db,
  { email, first_name, last_name }: { email: string; first_name: string; last_name: string },
): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ email, first_name, last_name, name: `${first_name} ${last_name}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isConfirmedAs(db: Db, userId: string, email: string): Promise<boolean> {
  return await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .$call(exists)
}

export async function renameAccount(
  db: Db,
  userId: string,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ first_name, last_name, name: `${first_name} ${last_name}`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** All accounts, newest first; search by the start of the email, first or last name. */
export async function listUsers(db: Db, { cursor, limit, search }: ListInput) {
  const pattern = startsWith(search ?? '')
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'created_at'])
    .select(
      sql<Role[]>`array(select role from user_roles where user_roles.user_id = users.id order by role)`.as('roles'),
    )
    .$if(search !== null, (query) =>
      query.where(({ eb, fn }) =>
        eb.or([
          eb(fn('lower', ['email']), 'like', pattern),
          eb(fn('lower', ['first_name']), 'like', pattern),
          eb(fn('lower', ['last_name']), 'like', pattern),
        ]),
      ),
    )
    .$call(page({ at: 'created_at', id: 'id' }, { cursor, limit }))
}

export async function endOtherSessions(db: Db, userId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token', '!=', tokenHash).execute()
}

/** The generated secret of a shop without AUTH_SECRET: the same for every instance and after restarts. */
export async function findOrMakeAuthSecret(db: Db): Promise<string> {
  await db
    .insertInto('generated_auth_secret')
    .values({ secret: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  const { secret } = await db.selectFrom('generated_auth_secret').select('secret').executeTakeFirstOrThrow()
  return secret
}

/** Public keys that verify tokens. A retired key is listed for a day, until its last tokens have expired. */
export async function listPublicKeys(db: Db): Promise<{ id: string; public_key: string }[]> {
  return await db
    .selectFrom('signing_keys')
    .select(['id', 'public_key'])
    .where(sql<boolean>`expires_at is null or expires_at > now() - interval '1 day'`)
    .execute()
}

export async function listKeysInUse(db: Db): Promise<{ id: string; private_key: string }[]> {
  return await db
    .selectFrom('signing_keys')
    .select(['id', 'private_key'])
    .where(sql<boolean>`expires_at is null or expires_at > now()`)
    .execute()
}

/** Stops signing with these keys; existing signatures stay valid until they expire. */
export async function retireKeys(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('signing_keys')
    .set({ expires_at: sql`now()` })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes expired sessions, links, invitations and everything else about signing in that has expired. */
export async function deleteExpiredSignIns(db: Db): Promise<void> {
  await forgetOldAddresses(db)
  await forgetOldEmailChanges(db)
  await deleteExpiredInvitations(db)
  await db
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
