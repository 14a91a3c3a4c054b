import type { AccountPath } from '#contract/people/accounts.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { callLibrary, type AuthContext } from './call-library.ts'
import { confirmEmail, readLink, requestReset, resetPassword, sendConfirmationAgain, signUp } from './email-links.ts'
import { limitCodeGuesses, limitPasswordGuesses } from './limit-guesses.ts'
import { enableTwoFactor, sendTwoFactorCode, switchTwoFactorOn } from './switch-two-factor-on.ts'

type AccountHandler<Path extends AccountPath> = (inside: AuthContext, call: AccountCall<Path>) => AccountResult<Path>

/** For paths where better-auth itself does all there is to do. */
const forward =
  <Path extends AccountPath>(path: Path): AccountHandler<Path> =>
  (inside, call) =>
    callLibrary(inside, path, call)

/** The code behind each path of the contract. */
export const accountHandlers: { [Path in AccountPath]: AccountHandler<Path> } = {
  'sign-up/email': signUp,
  'send-verification-email': sendConfirmationAgain,
  'read-link': readLink,
  'confirm-email': confirmEmail,
  'confirm-email/new-password': confirmEmail,
  'sign-in/email': (inside, call) =>
    limitPasswordGuesses(inside, call.input.email, {
      address: call.address,
      run: () => callLibrary(inside, 'sign-in/email', call),
    }),
  'sign-out': forward('sign-out'),
  'get-session': forward('get-session'),
  token: forward('token'),
  jwks: forward('jwks'),
  'request-password-reset': requestReset,
  'reset-password': resetPassword,
  'change-password': (inside, call) =>
    callLibrary(inside, 'change-password', call, { ...call.input, revokeOtherSessions: true }),
  'two-factor/email-code': sendTwoFactorCode,
  'two-factor/enable': enableTwoFactor,
  'two-factor/disable': forward('two-factor/disable'),
  'two-factor/generate-backup-codes': forward('two-factor/generate-backup-codes'),
  'two-factor/verify-totp': (inside, call) => verifyCode(inside, 'two-factor/verify-totp', call),
  'two-factor/verify-backup-code': (inside, call) => verifyCode(inside, 'two-factor/verify-backup-code', call),
}

type CodePath = 'two-factor/verify-totp' | 'two-factor/verify-backup-code'

async function verifyCode(inside: AuthContext, path: CodePath, call: AccountCall<CodePath>): AccountResult<CodePath> {
  const { challenge } = call.input
  const run = () => callLibrary(inside, path, call)
  // Without a challenge it is a session's owner who switches two-factor sign-in on.
  if (challenge === undefined) return await switchTwoFactorOn(inside, run())
  return await limitCodeGuesses(inside, challenge, { address: call.address, run })
}
