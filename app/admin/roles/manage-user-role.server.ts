import { failure } from '#contract/failure.ts'
import { userExists } from '#db/people/accounts.ts'
import { grantRole, revokeRole } from '#db/people/roles.ts'
import type { Handler } from '#services/handler.ts'

/** True when something changed. */
export const manageUserRole: Handler<'manage_user_role'> = async ({ db }, input, caller) => {
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
  if (outcome === 'last-admin') {
    return failure('conflict', 'This is the last admin. Make somebody else an admin first.')
  }
  return outcome !== 'unchanged'
}
