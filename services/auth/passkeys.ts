import * as z from 'zod/mini'
import { failure, isFailure, type Failure } from '#contract/failure.ts'
import { accountCalls } from '#contract/people/accounts.ts'
import { listPasskeys, noteUseOfPasskey } from '#db/people/passkeys.ts'
import { notifyOfPasskey } from '../email/notify-of-passkey.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { failureFor } from './auth-failures.ts'
import { askLibrary, lastValue, type AuthContext } from './call-library.ts'
import { isPasswordOf } from './check-password.ts'
import { findSignedIn } from './find-signed-in.ts'
import { limitPasskeys } from './limit-guesses.ts'

// Adding a passkey and signing in with one take two calls: the first gets a challenge, the second returns the device's signature.
// In between, the plugin stores the challenge under the id of the prompt, for five minutes and one answer.

const mostPasskeys = 20

const wrongPassword = 'That is not your current password.'
const tooMany = `An account can have ${mostPasskeys} passkeys. Please remove one that you no longer use.`

/** Needs the password, so that the thief of a session cannot add a passkey to come back with. */
export async function startAddingPasskey(
  inside: AuthContext,
  call: AccountCall<'passkey/start-adding'>,
): AccountResult<'passkey/start-adding'> {
  const user = await findSignedIn(inside, call)
  if (!user) return failureFor(401, undefined)
  if (!(await isPasswordOf(inside.library, user.id, call.input.password))) {
    return failure('refused', wrongPassword, { password: wrongPassword })
  }
  if ((await listPasskeys(inside.db, user.id)).length >= mostPasskeys) return failure('conflict', tooMany)
  const started = await startPrompt(inside, { ...call, path: 'passkey/generate-register-options' })
  return isFailure(started) ? started : z.parse(accountCalls['passkey/start-adding'].output, started)
}

export async function addPasskey(inside: AuthContext, call: AccountCall<'passkey/add'>): AccountResult<'passkey/add'> {
  const user = await findSignedIn(inside, call)
  if (!user) return failureFor(401, undefined)
  const added = await finishPrompt(inside, 'passkey/verify-registration', call)
  if (isFailure(added)) return added
  const { name } = z.parse(z.object({ name: z.string() }), added)
  await notifyOfPasskey(inside.db, {
    to: { email: user.email, name: `${user.first_name} ${user.last_name}` },
    firstName: user.first_name,
    change: 'added',
    passkey: name,
    now: new Date(),
  })
  return { name }
}

/** Begins a sign-in without an email address: the device offers the accounts for which it has passkeys. */
export async function startPasskeySignIn(
  inside: AuthContext,
  call: AccountCall<'passkey/start-sign-in'>,
): AccountResult<'passkey/start-sign-in'> {
  // Called without the session, because with one the plugin accepts only passkeys of its owner.
  const started = await startPrompt(inside, { ...call, token: null, path: 'passkey/generate-authenticate-options' })
  return isFailure(started) ? started : z.parse(accountCalls['passkey/start-sign-in'].output, started)
}

/** Opens a session. No code is needed, because a passkey is two factors: the device, and the fingerprint, face or PIN. */
export async function signInWithPasskey(
  inside: AuthContext,
  call: AccountCall<'passkey/sign-in'>,
): AccountResult<'passkey/sign-in'> {
  const run = async () => {
    const opened = await finishPrompt(inside, 'passkey/verify-authentication', { ...call, token: null })
    if (isFailure(opened)) return opened
    const { session, user } = Object(opened) as { session: { token: string }; user: unknown }
    await noteUseOfPasskey(inside.db, call.input.credential.id)
    return z.parse(accountCalls['passkey/sign-in'].output, { token: session.token, user })
  }
  return await limitPasskeys(inside, { address: call.address, run })
}

async function startPrompt(
  inside: AuthContext,
  { path, token, userAgent }: { path: string; token: string | null; userAgent: string },
): Promise<{ prompt: string; options: unknown } | Failure> {
  const asked = await askLibrary(inside, { path, body: null, token, cookie: null, userAgent })
  if (isFailure(asked)) return asked
  const prompt = lastValue(asked.cookies, inside.cookieNames.passkey)
  // Overwritten, because for signing in the plugin says "preferred" and has no setting to change that.
  return { prompt, options: { ...Object(asked.answer), userVerification: 'required' } }
}

/** The plugin's answer, or a failure. */
async function finishPrompt(
  inside: AuthContext,
  path: string,
  { input, token, userAgent }: Pick<AccountCall<'passkey/add' | 'passkey/sign-in'>, 'input' | 'token' | 'userAgent'>,
): Promise<unknown> {
  const asked = await askLibrary(inside, {
    path,
    body: { response: { ...input.credential, clientExtensionResults: {} } },
    token,
    cookie: `${inside.cookieNames.passkey}=${input.prompt}`,
    userAgent,
  })
  return isFailure(asked) ? asked : asked.answer
}
