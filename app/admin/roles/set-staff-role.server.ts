import { failure } from '#contract/failure.ts'
import { userExists } from '#db/people/accounts.ts'
import { setStaffRole as changeRole } from '#db/people/roles.ts'
import type { Handler } from '#services/handler.ts'

/** True when something changed. */
export const setStaffRole: Handler<'set-staff-role'> = async ({ db }, { user_id: userId, role, reason }, caller) => {
  if (!(await userExists(db, userId))) return failure('not-found', 'There is no user with this id.')
  const outcome = await db
    .transaction()
    .execute((tx) => changeRole(tx, { userId, role, performedBy: caller.userId, reason }))
  if (outcome === 'last-admin') {
    return failure('conflict', 'This is the last admin. Make somebody else an admin first.')
  }
  return outcome === 'changed'
}
