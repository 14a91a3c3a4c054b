import type { EnableTwoFactorInput } from '#contract/accounts.ts'
import { failure } from '#contract/failure.ts'
import { consumeLink } from '#db/account-links.ts'
import { endOtherSessions } from '#db/accounts.ts'
import { twoFactorToken } from './account-emails.ts'
import { failureFor } from './auth-failures.ts'
import { callLibrary, refuse, type AuthContext } from './call-library.ts'
import { isPasswordOf } from './check-password.ts'
import { hashToken } from './session-tokens.ts'
import { json } from './without-cookies.ts'

// A second factor is only worth what setting it up asks for. With the password alone, whoever stole it could set up a
// factor of their own and so become an admin whose factor was required, or shut the owner out for good. So setting it up
// also asks for a code sent to the mailbox.

type SessionRead = { user: { id: string; email: string; name: string; first_name: string } } | null

/** Sends the code, to whoever knows the password as well. */
export async function sendTwoFactorCode(
  inside: AuthContext,
  request: Request,
  { password: typed }: { password: string },
): Promise<Response> {
  const user = await findSignedIn(inside, request)
  if (!user) return refuse(failureFor(401, undefined))
  if (!(await isPasswordOf(inside.library, user.id, typed))) return refuse(failureFor(400, 'INVALID_PASSWORD'))
  await inside.emails.sendTwoFactorCode(user)
  return json({ status: true }, 200)
}

/** Hands out the authenticator's key, in exchange for the password and the code from the mailbox. */
export async function enableTwoFactor(
  inside: AuthContext,
  request: Request,
  { password, emailCode }: EnableTwoFactorInput,
): Promise<Response> {
  const user = await findSignedIn(inside, request)
  if (!user) return refuse(failureFor(401, undefined))
  const token = twoFactorToken(user.id, emailCode)
  if (!(await consumeLink(inside.db, { purpose: 'two-factor', token }))) return refuse(wrongCode)
  return await callLibrary(inside, request, { path: 'two-factor/enable', input: { password, method: 'totp' } })
}

/** Sessions opened with the password alone end with the first code: they would be taken for ones with two factors. */
export async function switchTwoFactorOn(inside: AuthContext, forwarded: Promise<Response>): Promise<Response> {
  const response = await forwarded
  if (!response.ok) return response
  const { token, user } = (await response.clone().json()) as { token: string; user: { id: string } }
  await endOtherSessions(inside.db, user.id, hashToken(token))
  return response
}

const wrongCode = failure('refused', 'That code is not right, or is no longer valid. Please check the email.', {
  emailCode: 'That code is not right, or is no longer valid. Please check the email.',
})

async function findSignedIn(inside: AuthContext, request: Request) {
  const response = await callLibrary(inside, request, { path: 'get-session', input: null })
  const session = response.ok ? ((await response.json()) as SessionRead) : null
  return session?.user ?? null
}
