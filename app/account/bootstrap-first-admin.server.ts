import { failure, type Failure } from '#contract/failure.ts'
import type { FunctionParsedInput } from '#contract/functions.ts'
import { userExists } from '#db/accounts.ts'
import { grantFirstAdmin } from '#db/roles.ts'
import type { Caller, Services } from '#services/services.ts'

export async function bootstrapFirstAdmin(
  { db }: Services,
  { target_user_id: userId }: FunctionParsedInput<'bootstrap_first_admin'>,
  caller: Caller,
): Promise<true | Failure> {
  if (userId !== caller.userId) return failure('forbidden', 'You can only make yourself the first admin.')
  // A token outlives its account by up to an hour.
  if (!(await userExists(db, userId))) return failure('unauthenticated', 'Please sign in.')

  const outcome = await db.transaction().execute((tx) => grantFirstAdmin(tx, userId))
  if (outcome === 'admin-exists')
    return failure('conflict', 'There is an admin already. Ask them to give you the role.')
  return true
}
