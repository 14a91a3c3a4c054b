import { renameAccount } from '#db/people/accounts.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { failureFor } from './auth-failures.ts'
import type { AuthContext } from './call-library.ts'
import { findSignedIn } from './find-signed-in.ts'

/** Orders, receipts and reviews keep the name they were written with. */
export async function changeName(inside: AuthContext, call: AccountCall<'change-name'>): AccountResult<'change-name'> {
  const user = await findSignedIn(inside, call)
  if (!user) return failureFor(401, undefined)
  await renameAccount(inside.db, user.id, call.input)
  return { status: true }
}
