import { failure, type Failure } from '#contract/failure.ts'
import { isConfirmedAs, userExists } from '#db/people/accounts.ts'
import { isFirstAdminCode } from '#db/people/first-admin-codes.ts'
import { grantFirstAdmin } from '#db/people/roles.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from '#services/config.ts'
import type { Handler } from '#services/handler.ts'

export const bootstrapFirstAdmin: Handler<'bootstrap_first_admin'> = async (
  { db, config },
  { target_user_id: userId, code },
  caller,
) => {
  if (userId !== caller.userId) return failure('forbidden', 'You can only make yourself the first admin.')
  // A token outlives its account by up to an hour.
  if (!(await userExists(db, userId))) return failure('unauthenticated', 'Please sign in.')

  const { firstAdmin } = config.auth
  const outcome = await db
    .transaction()
    .execute((tx) => grantFirstAdmin(tx, userId, () => mayBecomeFirst(tx, { firstAdmin, userId, code })))
  if (outcome === 'admin-exists')
    return failure('conflict', 'There is an admin already. Ask them to give you the role.')
  if (outcome === 'not-proven') return refusals[firstAdmin.kind](code)
  return true
}

type FirstAdmin = Config['auth']['firstAdmin']

async function mayBecomeFirst(
  db: Db,
  { firstAdmin, userId, code }: { firstAdmin: FirstAdmin; userId: string; code: string | null },
): Promise<boolean> {
  switch (firstAdmin.kind) {
    case 'anybody':
      return true
    case 'email':
      return await isConfirmedAs(db, userId, firstAdmin.email)
    case 'code':
      return code !== null && (await isFirstAdminCode(db, code))
  }
}

const notYou = failure('forbidden', 'The first admin of this shop is somebody else.')

const refusals: Record<FirstAdmin['kind'], (code: string | null) => Failure> = {
  anybody: () => notYou,
  email: () => notYou,
  code(code) {
    const sentence =
      code === null
        ? 'Please enter the code that the shop printed when it started.'
        : 'That is not a code of this shop. The newest is in the output of its last start.'
    return failure('forbidden', sentence, { code: sentence })
  },
}
