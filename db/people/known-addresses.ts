import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { exists } from '../driver/rows.ts'

// A network address that an account signed in from is trusted for this long.
const knownFor = sql`interval '30 days'`

export async function rememberAddress(db: Db, userId: string, addressHash: string): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: addressHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_sign_in_at: sql`now()` }),
    )
    .execute()
}

/** Whether this person has recently signed in from this address. */
export async function isKnownAddress(
  db: Db,
  who: { email: string } | { userId: string },
  addressHash: string,
): Promise<boolean> {
  return await db
    .selectFrom('known_addresses')
    .innerJoin('users', 'users.id', 'known_addresses.user_id')
    .select('users.id')
    .where('address_hash', '=', addressHash)
    .where('last_sign_in_at', '>', sql<Date>`now() - ${knownFor}`)
    .where((eb) => ('email' in who ? eb('users.email', '=', who.email) : eb('users.id', '=', who.userId)))
    .$call(exists)
}

export async function forgetOldAddresses(db: Db): Promise<void> {
  await db
    .deleteFrom('known_addresses')
    .where('last_sign_in_at', '<', sql<Date>`now() - ${knownFor}`)
    .execute()
}
