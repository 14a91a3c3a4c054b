import type { AccountOutput, SessionOpened } from '#contract/people/accounts.ts'
import type { FailureBody } from '#contract/failure.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { fetchSession, postAccount } from '#app/parts/http/post.ts'
import { sessionStore } from '#app/parts/session/session.ts'
import type { SessionEvent } from '#app/parts/session/session-store.ts'

// Calls of /auth/v1 by the account pages. All of them throw CallError.

export const ask: typeof postAccount = (path, input, token) => explained(postAccount(path, input, token))

export const askSignedIn: typeof postAccount = (path, input) =>
  ask(path, input, sessionStore.session()?.refresh_token ?? null)

/** Opens the session of a response. Returns the challenge of a sign-in that still needs its two-factor code, else null. */
export async function enterWith(asked: Promise<AccountOutput<'sign-in/email'>>): Promise<string | null> {
  const answer = await asked
  if ('challenge' in answer) return answer.challenge
  await openSession(answer, 'SIGNED_IN')
  return null
}

/** The second step: a code from the authenticator app, or one of the recovery codes. */
export async function completeSignIn(challenge: string, code: string): Promise<void> {
  const typed = code.replaceAll(/\s/g, '')
  const path = /^\d{6}$/.test(typed) ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code'
  const answer = await ask(path, { code: typed, challenge })
  await openSession(answer, 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN')
}

/** Continues the session with the token of a response that ended the old one. */
export async function stayWith(asked: Promise<{ token: string }>): Promise<void> {
  await continueSession((await asked).token)
}

/** Fetches the session again, so that this browser shows the changed details. */
export async function reloadSession(): Promise<void> {
  const token = sessionStore.session()?.refresh_token
  if (token) await continueSession(token)
}

/** Signs this browser out if the server has ended the session: it then refuses a new token. */
export async function leaveEndedSession(): Promise<void> {
  await sessionStore.accessToken(sessionStore.session()?.access_token ?? null)
}

export async function openSession(opened: SessionOpened, ...events: SessionEvent[]): Promise<void> {
  if (!(await sessionStore.open(opened, ...events))) throw new CallError(unanswered, 0)
}

async function continueSession(token: string): Promise<void> {
  const answer = await explained(fetchSession(token))
  if (answer !== null) await sessionStore.open({ token, user: answer.user }, 'USER_UPDATED')
}

/** A failure without a message gets a general one. */
async function explained<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (fault) {
    throw fault instanceof CallError && fault.sentence === null ? new CallError(unanswered, fault.status) : fault
  }
}

const unanswered: FailureBody = { error: 'An unexpected error occurred. Please try again.', code: 'fault' }
