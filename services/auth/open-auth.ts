import { symmetricDecrypt } from 'better-auth/crypto'
import { findOrMakeAuthSecret, listKeysInUse, renameAccount, retireKeys } from '#db/people/accounts.ts'
import type { Db } from '#db/tables.ts'
import type { AccountPath } from '#contract/people/accounts.ts'
import { openTokenCheck } from './access-tokens.ts'
import { openAccountEmails } from './account-emails.ts'
import type { Auth, AccountCall, AccountResult } from './auth.ts'
import { failureFor } from './auth-failures.ts'
import { configureBetterAuth } from './better-auth.ts'
import { type AuthContext, callLibrary } from './call-library.ts'
import { changeEmail, confirmNewEmail, readEmailChange, stopChangeOfEmail } from './change-email.ts'
import { isPasswordOf } from './check-password.ts'
import { confirmEmail, readLink, requestReset, resetPassword, sendConfirmationAgain, signUp } from './email-links.ts'
import { findSignedIn } from './find-signed-in.ts'
import { joinByInvitation, readInvitation } from './invitations.ts'
import { limitCodeGuesses, limitPasswordGuesses } from './limit-guesses.ts'
import { addPasskey, signInWithPasskey, startAddingPasskey, startPasskeySignIn } from './passkeys.ts'
import { enableTwoFactor, sendTwoFactorCode, switchTwoFactorOn } from './switch-two-factor-on.ts'

type Options = Pick<AuthContext, 'config' | 'db' | 'limits' | 'log' | 'metrics'>

export async function openAuth(options: Options): Promise<Auth> {
  const { config, db, log } = options
  const secret = config.auth.secret ?? (await findOrMakeAuthSecret(db))
  await retireUnreadableKeys(db, secret)
  const emails = openAccountEmails(db, config.siteUrl, options.limits)
  const library = configureBetterAuth({ config, db, secret, log, emails })
  const context = await library.$context
  const cookieNames = {
    session: context.authCookies.sessionToken.name,
    challenge: context.createAuthCookie('two_factor').name,
    passkey: context.createAuthCookie('better-auth-passkey').name,
  }
  const inside: AuthContext = { ...options, library, emails, cookieNames }
  return {
    call: (path, call) => accountHandlers[path](inside, call),
    verify: openTokenCheck(db, config.siteUrl),
    isPassword: (userId, typed) => isPasswordOf(library, userId, typed),
  }
}

/** Retires keys that cannot be decrypted since the secret was changed, so that a new key is created. */
async function retireUnreadableKeys(db: Db, secret: string): Promise<void> {
  const keys = await listKeysInUse(db)
  const readable = await Promise.all(
    keys.map(({ private_key }) =>
      symmetricDecrypt({ key: secret, data: JSON.parse(private_key) as string }).then(
        () => true,
        () => false,
      ),
    ),
  )
  await retireKeys(
    db,
    keys.filter((_, index) => !readable[index]).map((key) => key.id),
  )
}

type AccountHandler<Path extends AccountPath> = (inside: AuthContext, call: AccountCall<Path>) => AccountResult<Path>

/** The handler of a path that better-auth handles completely. */
const forward =
  <Path extends AccountPath>(path: Path): AccountHandler<Path> =>
  (inside, call) =>
    callLibrary(inside, path, call)

/** The code behind each path of the contract. */
const accountHandlers: { [Path in AccountPath]: AccountHandler<Path> } = {
  'sign-up/email': signUp,
  'send-verification-email': sendConfirmationAgain,
  'read-link': (inside, { input: { purpose, token } }) =>
    purpose === 'invite' ? readInvitation(inside, token) : readLink(inside, { purpose, token }),
  join: joinByInvitation,
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
  'change-name': changeName,
  'change-email': changeEmail,
  'change-email/read': readEmailChange,
  'change-email/confirm': confirmNewEmail,
  'change-email/stop': stopChangeOfEmail,
  'two-factor/email-code': sendTwoFactorCode,
  'two-factor/enable': enableTwoFactor,
  'two-factor/disable': forward('two-factor/disable'),
  'two-factor/generate-backup-codes': forward('two-factor/generate-backup-codes'),
  'two-factor/verify-totp': (inside, call) => verifyCode(inside, 'two-factor/verify-totp', call),
  'two-factor/verify-backup-code': (inside, call) => verifyCode(inside, 'two-factor/verify-backup-code', call),
  'passkey/start-adding': startAddingPasskey,
  'passkey/add': addPasskey,
  'passkey/start-sign-in': startPasskeySignIn,
  'passkey/sign-in': signInWithPasskey,
}

/** Changes the account's name. Orders, receipts and reviews keep the name they were created with. */
async function changeName(inside: AuthContext, call: AccountCall<'change-name'>): AccountResult<'change-name'> {
  const user = await findSignedIn(inside, call)
  if (!user) return failureFor(401, undefined)
  await renameAccount(inside.db, user.id, call.input)
  return { status: true }
}

type CodePath = 'two-factor/verify-totp' | 'two-factor/verify-backup-code'

async function verifyCode(inside: AuthContext, path: CodePath, call: AccountCall<CodePath>): AccountResult<CodePath> {
  const { challenge } = call.input
  const run = () => callLibrary(inside, path, call)
  // Without a challenge, the session's owner switches two-factor sign-in on.
  if (challenge === undefined) return await switchTwoFactorOn(inside, run())
  return await limitCodeGuesses(inside, challenge, { address: call.address, run })
}
