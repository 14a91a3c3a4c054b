import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createEmailVerificationToken } from 'better-auth/api'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { SignUpInput } from '#contract/accounts.ts'
import { failure, failureStatus, isFailure, type Failure } from '#contract/failure.ts'
import { uuid } from '#contract/fields.ts'
import { userExists } from '#db/accounts.ts'
import { noticeDatabaseAway } from '#db/noticed-faults.ts'
import type { Database } from '#db/tables.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { AccountLetters } from './account-letters.ts'
import { failureFor, lockedForSeconds } from './auth-failures.ts'
import { findAuthRoute, type AuthRoute } from './auth-routes.ts'
import { basePath, confirmationLasts, type BetterAuth } from './better-auth.ts'
import { readJson } from './read-json.ts'
import { json, readCookies, redirect, withoutCookies, type CookieNames } from './without-cookies.ts'

/** What answering needs, apart from the request. */
export type AuthInside = {
  config: Config
  db: Kysely<Database>
  limits: RateLimits
  log: Log
  metrics: Metrics
  library: BetterAuth
  letters: AccountLetters
  cookieNames: CookieNames
}

/** How better-auth says no; a refusal without a code is known by its status alone. */
const Refusal = z.object({ code: z.string() })

/** Longer than writing a reset letter takes, so that the answer's time does not tell whether there is an account. */
const resetAnswersAfter = 400

/** Answers one request under /auth/v1. */
export async function answer(inside: AuthInside, request: Request, address: string): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(basePath.length + 1)
  const route = findAuthRoute(path)
  if (!route) return refuse(failure('not-found', 'There is nothing here.'))
  if (request.method !== route.method) {
    return json({ error: `This answers ${route.method} only.`, code: 'not-found' }, 405, { allow: route.method })
  }
  const input = await readInput(route, request)
  if (isFailure(input)) return refuse(input)
  const refusal = await takeLimits(inside, route, { address, input })
  if (refusal) return refusal

  switch (path) {
    case 'sign-up/email':
      return await signUp(inside, request, input as SignUpInput) // parsed by signUpInput
    case 'verify-email':
      return await confirmEmail(inside, url)
    case 'request-password-reset': {
      const [response] = await Promise.all([forward(inside, request, input), wait(resetAnswersAfter)])
      return response
    }
    case 'change-password':
      return await forward(inside, request, { ...input, revokeOtherSessions: true })
    case 'two-factor/enable':
      return await forward(inside, request, { ...input, method: 'totp' })
    default:
      if (path.startsWith('reset-password/')) return await followLink(inside, { path, leadsTo: '/auth?letter=reset' })
      return await forward(inside, request, input)
  }
}

type Input = Record<string, unknown>

async function readInput(route: AuthRoute, request: Request): Promise<Input | null | Failure> {
  if (route.input === null) return null
  const body = await readJson(request)
  if (isFailure(body)) return body
  const parsed = route.input.safeParse(body)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  return failure('input', parsed.error.issues[0]?.message ?? 'Please check what you entered.', fields)
}

async function takeLimits(
  { limits, metrics }: AuthInside,
  route: AuthRoute,
  { address, input }: { address: string; input: Input | null },
): Promise<Response | null> {
  for (const { group, per, limit } of route.rules) {
    const key = per === 'address' ? address : accountKey(input)
    const seconds = await limits.take(group, key, limit)
    if (seconds === null) continue
    metrics.limited.inc({ group })
    return refuse(failure('rate-limited', `Too many attempts. Please try again in ${inWords(seconds)}.`), seconds)
  }
  return null
}

/** Counts may be kept in the database; whose they are need not be readable there. */
function accountKey(input: Input | null): string {
  return createHash('sha256').update(String(input?.email).toLowerCase()).digest('base64url')
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

function refuse(refusal: Failure, retryAfter?: number): Response {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return json(refusal.answer, failureStatus[refusal.answer.code], headers)
}

/**
 * Hands a call to better-auth. It gets the checked input, the bearer token and nothing else of what the browser sent:
 * no cookies above all.
 */
async function forward(inside: AuthInside, request: Request, input: Input | null): Promise<Response> {
  const { pathname } = new URL(request.url)
  const headers = new Headers({ 'user-agent': request.headers.get('user-agent') ?? '' })
  const { challenge, ...body } = input ?? {}
  if (typeof challenge === 'string') headers.set('cookie', `${inside.cookieNames.challenge}=${challenge}`)
  else headers.set('authorization', request.headers.get('authorization') ?? '')
  if (input === null) return await ask(inside, pathname, { headers })

  headers.set('content-type', 'application/json')
  return await ask(inside, pathname, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Follows a letter's link. Where it leads to is decided here and not in the link, so that it leads nowhere else. */
async function followLink(
  inside: AuthInside,
  { path, leadsTo, query = {} }: { path: string; leadsTo: string; query?: Record<string, string> },
): Promise<Response> {
  return await ask(inside, `${basePath}/${path}?${new URLSearchParams({ ...query, callbackURL: leadsTo })}`, {})
}

async function ask(
  { library, config, cookieNames, log }: AuthInside,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const { result: response, away } = await noticeDatabaseAway(() =>
    library.handler(new Request(config.siteUrl + path, init)),
  )
  // better-auth takes a session it could not look up for one that has ended.
  if (away && !response.ok) throw away
  if (response.status < 400) {
    // Reading a session prolongs it, with a cookie too; only calls and letters' links open one.
    const mayOpen = init.method === 'POST' || response.status >= 300
    return await withoutCookies(response, mayOpen ? readCookies(response, cookieNames) : {})
  }
  const refusal = Refusal.safeParse(await response.json().catch(() => null))
  const code = refusal.data?.code
  if (response.status >= 500) log.error({ part: 'auth', code }, 'an account call failed')
  const meaning = failureFor(response.status, code)
  return refuse(meaning, meaning.answer.code === 'rate-limited' ? lockedForSeconds : undefined)
}

/**
 * A confirmed address is told so. An unconfirmed one gets its letter again; signed up for with another password, it
 * starts afresh, so that nobody's password waits in an account that somebody else is about to confirm.
 */
async function signUp(inside: AuthInside, request: Request, input: SignUpInput): Promise<Response> {
  const { library, letters } = inside
  const { internalAdapter, password, secret } = await library.$context
  const email = input.email.toLowerCase()
  const existing = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (existing?.user.emailVerified) return refuse(failureFor(409, 'USER_ALREADY_EXISTS'))
  if (existing) {
    const hash = existing.accounts.find((account) => account.providerId === 'credential')?.password
    if (hash && (await password.verify({ hash, password: input.password }))) {
      const token = await createEmailVerificationToken(secret, email, undefined, confirmationLasts)
      await letters.sendConfirmation(existing.user, token, null)
      return json({ token: null, user: existing.user }, 200)
    }
    await internalAdapter.deleteUser(existing.user.id)
  }
  return await forward(inside, request, { ...input, email, name: `${input.first_name} ${input.last_name}` })
}

async function confirmEmail(inside: AuthInside, url: URL): Promise<Response> {
  const token = url.searchParams.get('token') ?? ''
  const account = uuid.safeParse(url.searchParams.get('account'))
  if (!account.success || !(await userExists(inside.db, account.data)))
    return redirect('/auth?letter=confirm&error=INVALID_TOKEN')
  return await followLink(inside, { path: 'verify-email', leadsTo: '/auth?letter=confirm', query: { token } })
}
