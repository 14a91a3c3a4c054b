import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { accountCalls, type AccountOutput, type AccountPath } from '#contract/people/accounts.ts'
import { isFailure, type Failure } from '#contract/failure.ts'
import { noticeDatabaseAway } from '#db/noticed-faults.ts'
import type { Database } from '#db/tables.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { AccountEmails } from './account-emails.ts'
import type { AccountCall, AccountResult } from './auth.ts'
import { failureFor } from './auth-failures.ts'
import { basePath, type BetterAuth } from './better-auth.ts'
import { hashToken, withTokens } from './session-tokens.ts'

/** The dependencies of an account call, apart from the request. */
export type AuthContext = {
  config: Config
  db: Kysely<Database>
  limits: RateLimits
  log: Log
  metrics: Metrics
  library: BetterAuth
  emails: AccountEmails
  cookieNames: CookieNames
}

type LibraryInput = Record<string, unknown> | null

/** The body of a refusal by better-auth. A refusal without a code is identified by its status. */
const Refusal = z.object({ code: z.string() })

/** Passes a validated call to better-auth with the session's hash and no cookies; its cookies are returned as data. */
export async function callLibrary<Path extends AccountPath>(
  inside: AuthContext,
  path: Path,
  { input: checked, token: sent, userAgent }: Omit<AccountCall<Path>, 'address'>,
  input: LibraryInput = checked,
): AccountResult<Path> {
  const { challenge, ...body } = input ?? {}
  const isChallenged = typeof challenge === 'string'
  const asked = await askLibrary(inside, {
    path,
    body: input && body,
    token: isChallenged ? null : sent,
    cookie: isChallenged ? `${inside.cookieNames.challenge}=${challenge}` : null,
    userAgent,
  })
  if (isFailure(asked)) return asked
  const { answer, cookies } = asked
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
  // Only a POST opens a session. A GET may set a cookie, too, because reading a session extends it.
  const handedOver = input !== null ? readCookies(cookies, inside.cookieNames) : {}
  const { output } = accountCalls[path]
  const complete: unknown = isObject ? { ...answer, ...handedOver } : answer
  return z.parse(output, complete) as AccountOutput<Path> // parsed by the schema this type is made of
}

type LibraryRequest = {
  path: string
  /** Null for GET. */
  body: LibraryInput
  token: string | null
  cookie: string | null
  userAgent: string
}

/** Calls better-auth with the hash of the session's token. In its answer and cookies, hashes are replaced by their tokens. */
export async function askLibrary(
  inside: AuthContext,
  { path, body, token, cookie, userAgent }: LibraryRequest,
): Promise<{ answer: unknown; cookies: string[] } | Failure> {
  const headers = new Headers({ 'user-agent': userAgent })
  if (cookie !== null) headers.set('cookie', cookie)
  if (token !== null) headers.set('authorization', `Bearer ${hashToken(token)}`)
  if (body !== null) headers.set('content-type', 'application/json')
  const call = new Request(`${inside.config.siteUrl}${basePath}/${path}`, {
    headers,
    ...(body !== null && { method: 'POST', body: JSON.stringify(body) }),
  })
  return await withTokens(token, async (reveal) => {
    const { result: response, away } = await noticeDatabaseAway(() => inside.library.handler(call))
    // If better-auth cannot reach the database, it reports an ended session.
    if (away && !response.ok) throw away
    if (!response.ok) return await readRefusal(inside, response)
    const answer: unknown = await response.json().catch(() => null)
    const revealed: unknown = JSON.parse(reveal(JSON.stringify(answer)))
    return { answer: revealed, cookies: response.headers.getSetCookie().map(reveal) }
  })
}

async function readRefusal({ log }: AuthContext, response: Response): Promise<Failure> {
  const refusal = Refusal.safeParse(await response.json().catch(() => null))
  const code = refusal.data?.code
  const failed = failureFor(response.status, code)
  if (failed.body.code === 'fault') log.error({ part: 'auth', code }, 'an account call failed')
  return failed
}

type CookieNames = { session: string; challenge: string; passkey: string }

/** The tokens in a response: a session's token, or the id of a sign-in that still needs its code. */
type TokensFromCookies = { token?: string; challenge?: string }

function readCookies(cookies: string[], names: CookieNames): TokensFromCookies {
  const challenge = lastValue(cookies, names.challenge)
  if (challenge) return { challenge }
  // The cookie contains the token and its signature. As a bearer token only the first is sent.
  const token = decodeURIComponent(lastValue(cookies, names.session)).split('.')[0]
  return token ? { token } : {}
}

/** A cookie may be set and cleared in one response; the last one counts. */
export function lastValue(cookies: string[], name: string): string {
  const last = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  return last?.slice(name.length + 1).split(';')[0] ?? ''
}
