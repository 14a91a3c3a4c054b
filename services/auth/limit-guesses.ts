import { createHmac } from 'node:crypto'
import type { Limit } from '#contract/define-function.ts'
import { isFailure, tooManyAttempts, type Failure } from '#contract/failure.ts'
import { uuid } from '#contract/fields.ts'
import { isKnownAddress, rememberAddress } from '#db/people/known-addresses.ts'
import { accountKey } from './account-emails.ts'
import type { AuthContext } from './call-library.ts'

// Only failed sign-ins count. There are three limits: for one network address and one account, for one address and all accounts,
// and for one account and all addresses. Past the third limit an attacker still cannot lock the owner out: addresses may go on
// from which the owner signed in recently or has just chosen a password through an emailed link.

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type GuessLimits = Record<'address' | 'pair' | 'account', Limit>

export const passwordLimits: GuessLimits = {
  address: { calls: 10, seconds: minute },
  pair: { calls: 5, seconds: minute },
  account: { calls: 50, seconds: hour },
}

// With ten guesses a day it takes centuries to find one code in a million. Five wrong codes end the pending sign-in.
const codeLimits: GuessLimits = {
  address: { calls: 10, seconds: minute },
  pair: { calls: 5, seconds: 15 * minute },
  account: { calls: 10, seconds: day },
}

/** The part of a successful sign-in's result that counting needs. */
type Opened = { token: string; user: { id: string } } | { challenge: string }
type Attempt<Result extends Opened> = { address: string; run: () => Promise<Result | Failure> }

export async function limitPasswordGuesses<Result extends Opened>(
  inside: AuthContext,
  email: string,
  attempt: Attempt<Result>,
): Promise<Result | Failure> {
  const account = { key: accountKey(email), who: { email: email.toLowerCase() } }
  return await limitGuesses(inside, { kind: 'sign-in', limits: passwordLimits, account, ...attempt })
}

export async function limitCodeGuesses<Result extends Opened>(
  inside: AuthContext,
  challenge: string,
  attempt: Attempt<Result>,
): Promise<Result | Failure> {
  const userId = await findChallenged(inside, challenge)
  // An invalid or expired challenge: better-auth refuses it, and there is nothing to guess.
  if (userId === null) return await attempt.run()
  return await limitGuesses(inside, {
    kind: 'auth-code',
    limits: codeLimits,
    account: { key: userId, who: { userId } },
    ...attempt,
  })
}

/** Counts failures by network address only, together with wrong passwords: an unverified passkey does not tell its account. */
export async function limitPasskeys<Result extends Opened>(
  inside: AuthContext,
  { address, run }: Attempt<Result>,
): Promise<Result | Failure> {
  const seconds = await inside.limits.take('sign-in', address, passwordLimits.address)
  if (seconds !== null) return refuseGuess(inside, { group: 'sign-in', seconds, isCeiling: false })
  const result = await run()
  if (isFailure(result)) return result
  await inside.limits.giveBack('sign-in', address, passwordLimits.address)
  if ('user' in result) await knowAddress(inside, result.user.id, address)
  return result
}

/** Trusts this address for the account, so that failures from other addresses do not block it. */
export async function knowAddress(inside: AuthContext, userId: string, address: string): Promise<void> {
  await rememberAddress(inside.db, userId, await hashAddress(inside, address))
}

type Guess<Result extends Opened> = Attempt<Result> & {
  kind: 'sign-in' | 'auth-code'
  limits: GuessLimits
  account: { key: string; who: { email: string } | { userId: string } }
}

/** Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. A successful one is uncounted. */
async function limitGuesses<Result extends Opened>(
  inside: AuthContext,
  { kind, limits, account, address, run }: Guess<Result>,
): Promise<Result | Failure> {
  const counts = [
    { group: kind, key: address, limit: limits.address },
    { group: `${kind}-pair`, key: `${account.key} ${address}`, limit: limits.pair },
    { group: `${kind}-account`, key: account.key, limit: limits.account },
  ]
  for (const { group, key, limit } of counts) {
    const seconds = await inside.limits.take(group, key, limit)
    if (seconds === null) continue
    const isCeiling = limit === limits.account
    if (isCeiling && (await isKnownAddress(inside.db, account.who, await hashAddress(inside, address)))) continue
    return refuseGuess(inside, { group, seconds, isCeiling })
  }
  const result = await run()
  if (isFailure(result)) return result
  for (const { group, key, limit } of counts) await inside.limits.giveBack(group, key, limit)
  if ('user' in result) await knowAddress(inside, result.user.id, address)
  return result
}

function refuseGuess(
  { metrics }: AuthContext,
  { group, seconds, isCeiling }: { group: string; seconds: number; isCeiling: boolean },
): Failure {
  metrics.limited.inc({ group })
  return isCeiling ? tooManyAttempts(seconds, closedToStrangers) : tooManyAttempts(seconds)
}

const closedToStrangers =
  'There have been too many attempts to sign in to this account. Please choose a new password with "Forgot your password?", then sign in.'

/** The user whose sign-in waits for a code; the challenge has a signature after a dot, which better-auth checks. */
async function findChallenged({ library }: AuthContext, challenge: string): Promise<string | null> {
  const { internalAdapter } = await library.$context
  const [identifier = ''] = challenge.split('.')
  const pending = await internalAdapter.findVerificationValue(identifier)
  const userId = uuid.safeParse(pending?.value)
  return userId.success ? userId.data : null
}

/** A keyed hash, because a plain one could be compared with the hashes of all addresses. */
async function hashAddress({ library }: AuthContext, address: string): Promise<string> {
  const { secret } = await library.$context
  return createHmac('sha256', secret).update(address).digest('base64url')
}
