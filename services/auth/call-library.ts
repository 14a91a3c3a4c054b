import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { accountCalls, type AccountOutput, type AccountPath } from '#contract/people/accounts.ts'
import type { Failure } from '#contract/failure.ts'
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

/** How better-auth refuses; a refusal without a code is identified by its status. */
const Refusal = z.object({ code: z.string() })

/** Passes a validated call to better-auth with the session's hash and no cookies; its cookies are returned as data. */
export async function callLibrary<Path extends AccountPath>(
  inside: AuthContext,
  path: Path,
  { input: checked, token: sent, userAgent }: Omit<AccountCall<Path>, 'address'>,
  input: LibraryInput = checked,
): AccountResult<Path> {
  const { challenge, ...body } = input ?? {}
  const token = typeof challenge === 'string' ? null : sent
  const headers = new Headers({ 'user-agent': userAgent })
  if (typeof challenge === 'string') headers.set('cookie', `${inside.cookieNames.challenge}=${challenge}`)
  if (token !== null) headers.set('authorization', `Bearer ${hashToken(token)}`)
  if (input !== null) headers.set('content-type', 'application/json')
  const call = new Request(`${inside.config.siteUrl}${basePath}/${path}`, {
    headers,
    ...(input !== null && { method: 'POST', body: JSON.stringify(body) }),
  })
  return await withTokens(token, async (reveal) => {
    const { result: response, away } = await noticeDatabaseAway(() => inside.library.handler(call))
    // If better-auth cannot read a session, it takes it for an ended one.
    if (away && !response.ok) throw away
    if (!response.ok) return await readRefusal(inside, response)
    const answer: unknown = await response.json().catch(() => null)
    const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    // Reading a session extends it, also with a cookie; only a POST opens one.
    const handedOver = call.method === 'POST' ? readCookies(response, inside.cookieNames) : {}
    const revealed: unknown = JSON.parse(reveal(JSON.stringify(isObject ? { ...answer, ...handedOver } : answer)))
    const { output } = accountCalls[path]
    return z.parse(output, revealed) as AccountOutput<Path> // parsed by the schema this type is made of
  })
}

async function readRefusal({ log }: AuthContext, response: Response): Promise<Failure> {
  const refusal = Refusal.safeParse(await response.json().catch(() => null))
  const code = refusal.data?.code
  if (response.status >= 500) log.error({ part: 'auth', code }, 'an account call failed')
  return failureFor(response.status, code)
}

type CookieNames = { session: string; challenge: string }

/** The tokens in a response: a session's token, or the id of a sign-in that still needs its code. */
type TokensFromCookies = { token?: string; challenge?: string }

function readCookies(response: Response, names: CookieNames): TokensFromCookies {
  const cookies = response.headers.getSetCookie()
  const challenge = lastValue(cookies, names.challenge)
  if (challenge) return { challenge }
  // The cookie has the token and its signature; bearers send only the token.
  const token = decodeURIComponent(lastValue(cookies, names.session)).split('.')[0]
  return token ? { token } : {}
}

/** A cookie may be set and cleared in one response; the last one counts. */
function lastValue(cookies: string[], name: string): string {
  const last = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  return last?.slice(name.length + 1).split(';')[0] ?? ''
}
