import type { AccountPath, AccountUser } from '#contract/people/accounts.ts'
import { isFailure } from '#contract/failure.ts'
import type { AccountCall } from './auth.ts'
import { callLibrary, type AuthContext } from './call-library.ts'

/** The owner of the call's session; null without one. */
export async function findSignedIn(inside: AuthContext, call: AccountCall<AccountPath>): Promise<AccountUser | null> {
  const session = await callLibrary(inside, 'get-session', { ...call, input: null })
  return isFailure(session) ? null : (session?.user ?? null)
}
