import { failure, isFailure } from '#contract/failure.ts'
import { consumeLink } from '#db/people/account-links.ts'
import { endOtherSessions } from '#db/people/accounts.ts'
import { removePasskeysOf } from '#db/people/passkeys.ts'
import { twoFactorToken } from './account-emails.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { failureFor } from './auth-failures.ts'
import { callLibrary, type AuthContext } from './call-library.ts'
import { isPasswordOf } from './check-password.ts'
import { findSignedIn } from './find-signed-in.ts'
import { hashToken } from './session-tokens.ts'

// Setting up a second factor also needs a code that is sent to the mailbox. Otherwise a thief who knows the password could set up
// a factor of their own, and so get an admin's rights or lock the owner out for good.

export async function sendTwoFactorCode(
  inside: AuthContext,
  call: AccountCall<'two-factor/email-code'>,
): AccountResult<'two-factor/email-code'> {
  const user = await findSignedIn(inside, call)
  if (!user) return failureFor(401, undefined)
  if (!(await isPasswordOf(inside.library, user.id, call.input.password))) return failureFor(400, 'INVALID_PASSWORD')
  await inside.emails.sendTwoFactorCode({ ...user, name: `${user.first_name} ${user.last_name}` })
  return { status: true }
}

/** Returns the authenticator's key, in exchange for the password and the code from the mailbox. */
export async function enableTwoFactor(
  inside: AuthContext,
  call: AccountCall<'two-factor/enable'>,
): AccountResult<'two-factor/enable'> {
  const { password, emailCode } = call.input
  const user = await findSignedIn(inside, call)
  if (!user) return failureFor(401, undefined)
  const token = twoFactorToken(user.id, emailCode)
  if (!(await consumeLink(inside.db, { purpose: 'two-factor', token }))) return wrongCode
  return await callLibrary(inside, 'two-factor/enable', call, { password, method: 'totp' })
}

/**
 * The first code ends sessions that were opened with the password alone. It removes passkeys that were added with the password
 * alone, because they would count as two factors.
 */
export async function switchTwoFactorOn(
  inside: AuthContext,
  verified: AccountResult<'two-factor/verify-totp'>,
): AccountResult<'two-factor/verify-totp'> {
  const opened = await verified
  if (isFailure(opened)) return opened
  await endOtherSessions(inside.db, opened.user.id, hashToken(opened.token))
  await removePasskeysOf(inside.db, opened.user.id)
  return opened
}

const wrongCode = failure('refused', 'That code is not right, or is no longer valid. Please check the email.', {
  emailCode: 'That code is not right, or is no longer valid. Please check the email.',
})
