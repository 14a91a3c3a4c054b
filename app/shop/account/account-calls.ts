import type { AccountInput, AccountOutput, SessionOpened } from '#contract/people/accounts.ts'
import type { FailureBody } from '#contract/failure.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { fetchSession, postAccount } from '#app/parts/http/post.ts'
import { sessionStore } from '#app/parts/session/session.ts'
import type { SessionEvent } from '#app/parts/session/session-store.ts'

// Calls of /auth/v1 by the account pages. All of them throw CallError.

export type SignInOutcome = { kind: 'signed-in' } | { kind: 'code-needed'; challenge: string }

export async function signIn(input: AccountInput<'sign-in/email'>): Promise<SignInOutcome> {
  return await enterWith(await ask('sign-in/email', input))
}

async function enterWith(answer: AccountOutput<'sign-in/email'>): Promise<SignInOutcome> {
  if ('challenge' in answer) return { kind: 'code-needed', challenge: answer.challenge }
  await openSession(answer, 'SIGNED_IN')
  return { kind: 'signed-in' }
}

/** The second step: a code from the authenticator app, or one of the recovery codes. */
export async function completeSignIn(challenge: string, code: string): Promise<void> {
  const typed = code.replaceAll(/\s/g, '')
  const path = /^\d{6}$/.test(typed) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code'
  const answer = await ask(path, { code: typed, challenge })
  await openSession(answer, 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN')
}

export async function signUp(input: AccountInput<'sign-up/email'>): Promise<void> {
  await ask('sign-up/email', input)
}

export async function requestReset(input: AccountInput<'request-password-reset'>): Promise<void> {
  await ask('request-password-reset', input)
}

export async function requestConfirmation(input: AccountInput<'send-verification-email'>): Promise<void> {
  await ask('send-verification-email', input)
}

export async function readLink(input: AccountInput<'read-link'>): Promise<AccountOutput<'read-link'>> {
  return await ask('read-link', input)
}

export async function confirmEmail(input: AccountInput<'confirm-email'>): Promise<SignInOutcome> {
  return await enterWith(await ask('confirm-email', input))
}

/** The same with a new password, which replaces the one chosen at sign-up. */
export async function confirmWithNewPassword(
  input: AccountInput<'confirm-email/new-password'>,
): Promise<SignInOutcome> {
  return await enterWith(await ask('confirm-email/new-password', input))
}

export async function joinByInvitation(input: AccountInput<'join'>): Promise<SignInOutcome> {
  return await enterWith(await ask('join', input))
}

/** Ends every session of the account, also this browser's. */
export async function chooseNewPassword(input: AccountInput<'reset-password'>): Promise<void> {
  await ask('reset-password', input)
  if (sessionStore.session() !== null) await sessionStore.signOut()
}

/** Signs this person out on all other devices. */
export async function changePassword(input: AccountInput<'change-password'>): Promise<void> {
  const { token } = await askSignedIn('change-password', input)
  await enter(token, 'USER_UPDATED')
}

export async function changeName(input: AccountInput<'change-name'>): Promise<void> {
  await askSignedIn('change-name', input)
  const token = sessionStore.session()?.refresh_token
  if (token) await enter(token, 'USER_UPDATED')
}

/** Sends a link to the new mailbox and a notice to the old one. */
export async function changeEmail(input: AccountInput<'change-email'>): Promise<void> {
  await askSignedIn('change-email', input)
}

export async function readEmailChange(
  input: AccountInput<'change-email/read'>,
): Promise<AccountOutput<'change-email/read'>> {
  return await ask('change-email/read', input)
}

/** Every session of the account ends, so also the one this browser may hold. */
export async function confirmNewEmail(input: AccountInput<'change-email/confirm'>): Promise<void> {
  await ask('change-email/confirm', input)
  await askForNewToken()
}

export async function stopEmailChange(input: AccountInput<'change-email/stop'>): Promise<void> {
  await ask('change-email/stop', input)
  await askForNewToken()
}

/** Sends the emailed code that setting up two-factor sign-in needs. */
export async function sendTwoFactorCode(input: AccountInput<'two-factor/email-code'>): Promise<void> {
  await askSignedIn('two-factor/email-code', input)
}

export async function prepareTwoFactor(
  input: AccountInput<'two-factor/enable'>,
): Promise<AccountOutput<'two-factor/enable'>> {
  return await askSignedIn('two-factor/enable', input)
}

export async function switchTwoFactorOn(input: { code: string }): Promise<void> {
  const { token } = await askSignedIn('two-factor/verify-totp', {
    code: input.code.replaceAll(/\s/g, ''),
  })
  await enter(token, 'USER_UPDATED')
}

export async function switchTwoFactorOff(input: AccountInput<'two-factor/disable'>): Promise<void> {
  const { token } = await askSignedIn('two-factor/disable', input)
  await enter(token, 'USER_UPDATED')
}

export async function makeRecoveryCodes(input: AccountInput<'two-factor/generate-backup-codes'>): Promise<string[]> {
  const { backupCodes } = await askSignedIn('two-factor/generate-backup-codes', input)
  return backupCodes
}

/** The server refuses one to a session that has ended, which signs this browser out. */
async function askForNewToken(): Promise<void> {
  await sessionStore.accessToken(sessionStore.session()?.access_token ?? null)
}

async function openSession(opened: SessionOpened, ...events: SessionEvent[]): Promise<void> {
  if (!(await sessionStore.open(opened, ...events))) throw new CallError(unanswered, 0)
}

async function enter(token: string, event: 'USER_UPDATED'): Promise<boolean> {
  const answer = await explained(fetchSession(token))
  return answer !== null && (await sessionStore.open({ token, user: answer.user }, event))
}

const ask: typeof postAccount = (path, input, token) => explained(postAccount(path, input, token))

const askSignedIn: typeof postAccount = (path, input) => ask(path, input, sessionStore.session()?.refresh_token ?? null)

/** A failure without a message gets a general one. */
async function explained<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (fault) {
    throw fault instanceof CallError && fault.sentence === null ? new CallError(unanswered, fault.status) : fault
  }
}

const unanswered: FailureBody = { error: 'An unexpected error occurred. Please try again.', code: 'fault' }
