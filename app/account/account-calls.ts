import type {
  AccountUser,
  LinkRead,
  ReadLinkInput,
  SessionOpened,
  SignInResponse,
  SignInInput,
  SignUpInput,
  TwoFactorSetUp,
} from '#contract/accounts.ts'
import type { FailureBody } from '#contract/failure.ts'
import { CallError, readResponse } from '#app/api/call-function.ts'
import { sessionStore } from '#app/session/session.ts'
import type { SessionEvent } from '#app/session/session-store.ts'

// What the account pages say to /auth/v1. All of them throw CallError.

export type SignInOutcome = { kind: 'signed-in' } | { kind: 'code-needed'; challenge: string }

export async function signIn(input: SignInInput): Promise<SignInOutcome> {
  return await enterWith(await ask<SignInResponse>('sign-in/email', input))
}

async function enterWith(answer: SignInResponse): Promise<SignInOutcome> {
  if ('challenge' in answer) return { kind: 'code-needed', challenge: answer.challenge }
  await openSession(answer, 'SIGNED_IN')
  return { kind: 'signed-in' }
}

/** The second step: a code from the authenticator app, or one of the recovery codes. */
export async function completeSignIn(challenge: string, code: string): Promise<void> {
  const typed = code.replaceAll(/\s/g, '')
  const path = /^\d{6}$/.test(typed) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code'
  const answer = await ask<SessionOpened>(path, { code: typed, challenge })
  await openSession(answer, 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN')
}

export async function signUp(input: SignUpInput): Promise<void> {
  await ask('sign-up/email', input)
}

export async function requestReset(input: { email: string }): Promise<void> {
  await ask('request-password-reset', input)
}

/** Sends another confirmation link, if an account waits for one. */
export async function requestConfirmation(input: { email: string }): Promise<void> {
  await ask('send-verification-email', input)
}

/** Whose account a link is for. */
export async function readLink(input: ReadLinkInput): Promise<LinkRead> {
  return await ask<LinkRead>('read-link', input)
}

/** Confirms the address the link was sent to, with the password chosen at sign-up, and signs in. */
export async function confirmEmail(input: { token: string; password: string }): Promise<SignInOutcome> {
  return await enterWith(await ask<SignInResponse>('confirm-email', input))
}

/** The same with a new password, which replaces the one chosen at sign-up. */
export async function confirmWithNewPassword(input: { token: string; newPassword: string }): Promise<SignInOutcome> {
  return await enterWith(await ask<SignInResponse>('confirm-email/new-password', input))
}

/** Ends every session of the account, so also the one this browser may hold. */
export async function chooseNewPassword(input: { token: string; newPassword: string }): Promise<void> {
  await ask('reset-password', input)
  if (sessionStore.session() !== null) await sessionStore.signOut()
}

/** The other devices of this person are signed out. */
export async function changePassword(input: { currentPassword: string; newPassword: string }): Promise<void> {
  const { token } = await askSignedIn<{ token: string }>('change-password', input)
  await enter(token, 'USER_UPDATED')
}

/** Sends the code by email that setting up two-factor sign-in asks for. */
export async function sendTwoFactorCode(input: { password: string }): Promise<void> {
  await askSignedIn('two-factor/email-code', input)
}

export async function prepareTwoFactor(input: { password: string; emailCode: string }): Promise<TwoFactorSetUp> {
  return await askSignedIn<TwoFactorSetUp>('two-factor/enable', input)
}

export async function switchTwoFactorOn(input: { code: string }): Promise<void> {
  const { token } = await askSignedIn<{ token: string }>('two-factor/verify-totp', {
    code: input.code.replaceAll(/\s/g, ''),
  })
  await enter(token, 'USER_UPDATED')
}

export async function switchTwoFactorOff(input: { password: string }): Promise<void> {
  const { token } = await askSignedIn<{ token: string }>('two-factor/disable', input)
  await enter(token, 'USER_UPDATED')
}

export async function makeRecoveryCodes(input: { password: string }): Promise<string[]> {
  const { backupCodes } = await askSignedIn<{ backupCodes: string[] }>('two-factor/generate-backup-codes', input)
  return backupCodes
}

async function openSession(opened: SessionOpened, ...events: SessionEvent[]): Promise<void> {
  if (!(await sessionStore.open(opened, ...events))) throw new CallError(unanswered, 0)
}

async function enter(token: string, event: 'USER_UPDATED'): Promise<boolean> {
  const answer = await request<{ user: AccountUser } | null>('get-session', { headers: bearer(token) })
  return answer !== null && (await sessionStore.open({ token, user: answer.user }, event))
}

async function ask<Answer>(path: string, input: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return await request<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
}

async function askSignedIn<Answer>(path: string, input: unknown): Promise<Answer> {
  return await ask<Answer>(path, input, bearer(sessionStore.session()?.refresh_token ?? ''))
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function request<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/auth/v1/${path}`, init).catch(() => null)
  if (!response) throw new CallError(unanswered, 0)
  try {
    return (await readResponse(response)) as Answer // the shapes of contract/accounts.ts
  } catch (fault) {
    throw fault instanceof CallError && fault.sentence === null ? new CallError(unanswered, fault.status) : fault
  }
}

const unanswered: FailureBody = { error: 'An unexpected error occurred. Please try again.', code: 'fault' }
