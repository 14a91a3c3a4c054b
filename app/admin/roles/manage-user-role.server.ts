import { failure, type Failure } from '#contract/failure.ts'
import type { HandlerInput } from '#contract/functions.ts'
import { userExists } from '#db/accounts.ts'
import { grantRole, revokeRole } from '#db/roles.ts'
import type { Caller, Services } from '#services/services.ts'

/** True when something changed. */
export async function manageUserRole(
  { db }: Services,
  input: HandlerInput<'manage_user_role'>,
  caller: Caller,
): Promise<boolean | Failure> {
  if (caller.userId === null) return failure('unauthenticated', 'Please sign in.')
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
