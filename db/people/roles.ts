import { sql } from 'kysely'
import { page } from '../driver/keyset.ts'
import { highestRole, roles, type Role } from '#domain/customers/role.ts'
import { escapeLike } from '../search/full-text-search.ts'
import type { Db, Tx } from '../tables.ts'
import { countRows, exists } from '../driver/rows.ts'

/** A person's current permissions. */
export type StaffAccess = { role: Role; hasTwoFactor: boolean }

const selectAccess = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.email', 'users.two_factor_enabled', 'user_roles.role'])

type AccessRow = { email: string; two_factor_enabled: boolean; role: Role | null }

/** One row for each role of a person. */
const toAccess = (rows: AccessRow[]): StaffAccess => ({
  role: highestRole(rows.flatMap(({ role }) => role ?? [])),
  hasTwoFactor: rows[0]?.two_factor_enabled ?? false,
})

export async function findStaffAccess(db: Db, userId: string): Promise<StaffAccess> {
  return toAccess(await selectAccess(db).where('users.id', '=', userId).execute())
}

/** The owner of a session, with their permissions. Null if the session has ended by `now` or the account was deleted. */
export async function findSessionOwner(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<(StaffAccess & { email: string }) | null> {
  const rows = await selectAccess(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.id', '=', userId)
    .execute()
  const [first] = rows
  return first ? { email: first.email, ...toAccess(rows) } : null
}

type RoleChange = { userId: string; role: Role; performedBy: string; reason: string | null }

/** Grants a role. `unchanged` if the person has it already. */
export async function grantRole(tx: Tx, change: RoleChange): Promise<'granted' | 'unchanged'> {
  await lockRoles(tx)
  return await insertRole(tx, change)
}

/** Revokes a role, but never the last admin's. `unchanged` if the person does not have it. */
export async function revokeRole(tx: Tx, change: RoleChange): Promise<'revoked' | 'unchanged' | 'last-admin'> {
  await lockRoles(tx)
  const held = await tx
    .selectFrom('user_roles')
    .select('id')
    .where('user_id', '=', change.userId)
    .where('role', '=', change.role)
    .executeTakeFirst()
  if (!held) return 'unchanged'
  if (change.role === 'admin' && !(await hasAdmin(tx, { otherThan: held.id }))) return 'last-admin'

  await tx.deleteFrom('user_roles').where('id', '=', held.id).execute()
  await logRoleChange(tx, change, 'revoked')
  await endInvitation(tx, change.userId)
  return 'revoked'
}

/** Makes the first admin, if `mayBecome` agrees. Of two calls, the second is refused. Invalidates the codes. */
export async function grantFirstAdmin(
  tx: Tx,
  userId: string,
  mayBecome: () => Promise<boolean>,
): Promise<'granted' | 'admin-exists' | 'not-proven'> {
  await lockRoles(tx)
  if (await hasAdmin(tx, { otherThan: null })) return 'admin-exists'
  if (!(await mayBecome())) return 'not-proven'
  await tx.deleteFrom('first_admin_codes').execute()
  await insertRole(tx, { userId, role: 'admin', performedBy: userId, reason: 'First admin' })
  return 'granted'
}

/** Newest first. */
export async function listUserRoles(db: Db, { cursor, limit, search }: ListInput) {
  return await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['user_roles.id', 'user_roles.user_id', 'user_roles.role', 'user_roles.created_at'])
    .$if(search !== null, (query) => query.where('users.email', 'like', startsWith(search ?? '')))
    .$call(page({ at: 'user_roles.created_at', id: 'user_roles.id' }, { cursor, limit }))
}

/** Newest first, with the email addresses of the changed account, if it still exists, and of the person who acted. */
export async function listRoleChanges(db: Db, limit: number) {
  return await db
    .selectFrom('role_audit_log as log')
    .leftJoin('users as subject', 'subject.id', 'log.user_id')
    .leftJoin('users as performer', 'performer.id', 'log.performed_by')
    .select(['log.id', 'log.user_id', 'log.performed_by', 'log.role_changed', 'log.action', 'log.reason'])
    .select([
      'log.performed_at',
      'subject.email as user_email',
      sql<string | null>`coalesce(performer.email, log.performer_email)`.as('performed_by_email'),
    ])
    .orderBy('log.performed_at', 'desc')
    .orderBy('log.id', 'desc')
    .limit(limit)
    .execute()
}

export type ListInput = { cursor?: string | null; limit: number; search: string | null }

/** A LIKE pattern for columns in lower case that begin with this text, in any case. */
export function startsWith(text: string): string {
  return `${escapeLike(text.toLowerCase())}%`
}

/** Serialises role changes: the second waits and then sees the result of the first. */
async function lockRoles(tx: Tx): Promise<void> {
  await sql`lock table user_roles in share row exclusive mode`.execute(tx)
}

export async function hasAdmin(tx: Db, { otherThan }: { otherThan: string | null }): Promise<boolean> {
  return await tx
    .selectFrom('user_roles')
    .select('id')
    .where('role', '=', 'admin')
    .where(sql<boolean>`id is distinct from ${otherThan}::uuid`)
    .limit(1)
    .$call(exists)
}

async function insertRole(tx: Tx, change: RoleChange): Promise<'granted' | 'unchanged'> {
  const row = await tx
    .insertInto('user_roles')
    .values({ user_id: change.userId, role: change.role })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return 'unchanged'
  await logRoleChange(tx, change, 'granted')
  return 'granted'
}

async function logRoleChange(
  tx: Tx,
  { userId, role, performedBy, reason }: RoleChange,
  action: 'granted' | 'revoked',
): Promise<void> {
  await tx
    .insertInto('role_audit_log')
    .values({ user_id: userId, performed_by: performedBy, role_changed: role, action, reason })
    .execute()
  await tx
    .insertInto('audit_log')
    .values({
      performed_by: performedBy,
      action: action === 'granted' ? 'grant-role' : 'revoke-role',
      subject_type: 'user',
      subject_id: userId,
      before: JSON.stringify({ [role]: action === 'revoked' }),
      after: JSON.stringify({ [role]: action === 'granted' }),
    })
    .execute()
}

/** All staff, with their effective role, last sign-in, and whether they have a second factor. */
export async function listStaff(db: Db) {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.two_factor_enabled', 'user_roles.role'])
    .select(['user_roles.created_at as since'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('sessions.updated_at').as('seen'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_seen_at'),
    )
    .where('user_roles.role', '!=', 'user')
    .orderBy('users.email')
    .execute()
  const counting = rows.filter(
    (row) => row.role === highestRole(rows.filter(({ id }) => id === row.id).map(({ role }) => role)),
  )
  return counting.toSorted((a, b) => roles.indexOf(b.role) - roles.indexOf(a.role))
}

/** Sets an account's only role; `user` removes every role and ends every session. Never removes the last admin's. */
export async function setStaffRole(tx: Tx, change: RoleChange): Promise<'changed' | 'unchanged' | 'last-admin'> {
  await lockRoles(tx)
  const held = await tx.selectFrom('user_roles').select(['id', 'role']).where('user_id', '=', change.userId).execute()
  const dropped = held.filter(({ role }) => role !== 'user' && role !== change.role)
  const admin = dropped.find(({ role }) => role === 'admin')
  if (admin && !(await hasAdmin(tx, { otherThan: admin.id }))) return 'last-admin'
  for (const { id, role } of dropped) {
    await tx.deleteFrom('user_roles').where('id', '=', id).execute()
    await logRoleChange(tx, { ...change, role }, 'revoked')
  }
  const granted = change.role === 'user' ? 'unchanged' : await insertRole(tx, change)
  if (change.role === 'user' && dropped.length > 0) {
    await tx.deleteFrom('sessions').where('user_id', '=', change.userId).execute()
    await endInvitation(tx, change.userId)
  }
  return dropped.length > 0 || granted === 'granted' ? 'changed' : 'unchanged'
}

/** Deletes a person's invitation, so that an older one cannot give a removed role again. */
async function endInvitation(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('email', '=', (eb) => eb.selectFrom('users').select('users.email').where('users.id', '=', userId))
    .execute()
}

export async function countAdmins(db: Db): Promise<number> {
  return await db.selectFrom('user_roles').where('role', '=', 'admin').$call(countRows)
}

/** All staff who may be assigned a case, by address. */
export async function listDesk(db: Db): Promise<{ id: string; email: string }[]> {
  return await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .distinct()
    .where('user_roles.role', 'in', ['support', 'manager', 'admin'])
    .orderBy('users.email')
    .execute()
}
