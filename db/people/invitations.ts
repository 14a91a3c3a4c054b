import { sql } from 'kysely'
import type { StaffRole } from '#domain/customers/role.ts'
import type { Db, Tx } from '../tables.ts'
import { exists, first } from '../driver/rows.ts'
import { hashOf } from '../driver/token-hash.ts'

/** For how many days the link of an invitation works. */
const invitationDays = 7

type NewInvitation = { email: string; role: StaffRole; token: string; invitedBy: string }

/** Saves an invitation. It replaces an earlier one of the same address, whose link stops working. */
export async function saveInvitation(db: Db, { email, role, token, invitedBy }: NewInvitation): Promise<Date> {
  const values = {
    role,
    token_hash: hashOf(token),
    invited_by: invitedBy,
    invited_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(days => ${invitationDays})`,
  }
  const { expires_at } = await db
    .insertInto('invitations')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

export type Invitation = { email: string; role: StaffRole; invited_by: string }

/** Whether an invitation with this token is valid: it has not expired, and its sender is still an admin. */
const isGood = (token: string) => sql<boolean>`token_hash = ${hashOf(token)} and expires_at > now()
  and exists (select from user_roles where user_roles.user_id = invited_by and user_roles.role = 'admin')`

/** The invitation of a link; null if it was used, withdrawn or replaced, or has expired. */
export async function findInvitation(db: Db, token: string): Promise<Invitation | null> {
  return await db.selectFrom('invitations').select(['email', 'role', 'invited_by']).where(isGood(token)).$call(first)
}

/** Deletes an invitation that is being accepted. Of two concurrent calls, the second waits and gets null. */
export async function takeInvitation(tx: Tx, token: string): Promise<Invitation | null> {
  return await tx.deleteFrom('invitations').where(isGood(token)).returning(['email', 'role', 'invited_by']).$call(first)
}

export async function withdrawInvitation(db: Db, email: string): Promise<boolean> {
  return await db.deleteFrom('invitations').where('email', '=', email).returning('email').$call(exists)
}

/** Invitations that can still be accepted, the newest first. */
export async function listInvitations(db: Db) {
  return await db
    .selectFrom('invitations')
    .select(['email', 'role', 'expires_at'])
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('invited_at', 'desc')
    .execute()
}

export async function deleteExpiredInvitations(db: Db): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
