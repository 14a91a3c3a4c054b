import { listAuditLog, recordChange } from '#db/audit-log.ts'
import { failure } from '#contract/failure.ts'
import { listUsers, userExists } from '#db/people/accounts.ts'
import { listInvitations, withdrawInvitation } from '#db/people/invitations.ts'
import {
  listRoleChanges,
  listStaff,
  listUserRoles,
  grantRole,
  revokeRole,
  setStaffRole as changeRole,
} from '#db/people/roles.ts'
import type { Handlers } from '#services/handler.ts'

const lastAdmin = failure('conflict', 'This is the last admin. Make someone else an admin first.')

export const roleHandlers = {
  'list-audit-log': ({ db }, input) => listAuditLog(db, input),
  async 'admin-list-users'({ db }, input) {
    const { rows, next } = await listUsers(db, input)
    return { users: rows, next }
  },
  'list-staff': async ({ db }) => ({ rows: await listStaff(db), invitations: await listInvitations(db) }),
  'list-user-roles': ({ db }, input) => listUserRoles(db, input),
  'list-role-audit-log': async ({ db }) => ({ rows: await listRoleChanges(db, 50) }),
  /** Returns whether the role changed. */
  manage_user_role: async ({ db }, input, caller) => {
    if (!(await userExists(db, input.target_user_id))) return failure('not-found', 'There is no user with this id.')

    const change = {
      userId: input.target_user_id,
      role: input.target_role,
      performedBy: caller.userId,
      reason: input.reason?.trim() || null,
    }
    const outcome = await db
      .transaction()
      .execute((tx) => (input.action === 'grant' ? grantRole(tx, change) : revokeRole(tx, change)))
    if (outcome === 'last-admin') return lastAdmin
    return outcome !== 'unchanged'
  },
  /** Returns whether the role changed. */
  'set-staff-role': async ({ db }, { user_id: userId, role, reason }, caller) => {
    if (!(await userExists(db, userId))) return failure('not-found', 'There is no user with this id.')
    const outcome = await db
      .transaction()
      .execute((tx) => changeRole(tx, { userId, role, performedBy: caller.userId, reason }))
    if (outcome === 'last-admin') return lastAdmin
    return outcome === 'changed'
  },
  'withdraw-invitation': async ({ db }, { email: typed }, caller) =>
    await db.transaction().execute(async (tx) => {
      const email = typed.toLowerCase()
      if (!(await withdrawInvitation(tx, email))) return false
      await recordChange(tx, caller, 'withdraw-invitation', ['invitation', email])
      return true
    }),
} satisfies Partial<Handlers>
