import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { failureStatus, type Failure } from '#contract/failure.ts'
import { noticeDatabaseAway } from '#db/noticed-faults.ts'
import type { Database } from '#db/tables.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { RateLimits } from '../rate-limits.ts'
import type { AccountEmails } from './account-emails.ts'
import { failureFor } from './auth-failures.ts'
import { basePath, type BetterAuth } from './better-auth.ts'
import { hashToken, withTokens } from './session-tokens.ts'
import { json, readCookies, type CookieNames } from './without-cookies.ts'

/** What answering needs, apart from the request. */
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

/** Checked input; null for calls that take none. */
export type Input = Record<string, unknown> | null

/** How better-auth says no; a refusal without a code is known by its status alone. */
const Refusal = z.object({ code: z.string() })

/**
 * Hands a call to better-auth. It gets the checked input, the hash of the bearer token and nothing else of what the
 * browser sent: no cookies above all. Its own cookies end here too: what they held goes into the body, where only the
 * page that asked can read it.
 */
export async function callLibrary(
  inside: AuthContext,
  request: Request,
  { path, input }: { path: string; input: Input },
): Promise<Response> {
  const { challenge, ...body } = input ?? {}
  const token = typeof challenge === 'string' ? null : bearerOf(request)
  const headers = new Headers({ 'user-agent': request.headers.get('user-agent') ?? '' })
  if (typeof challenge === 'string') headers.set('cookie', `${inside.cookieNames.challenge}=${challenge}`)
  if (token !== null) headers.set('authorization', `Bearer ${hashToken(token)}`)
  if (input !== null) headers.set('content-type', 'application/json')
  const call = new Request(`${inside.config.siteUrl}${basePath}/${path}`, {
    headers,
    ...(input !== null && { method: 'POST', body: JSON.stringify(body) }),
  })
  return await withTokens(token, async (reveal) => {
    const { result: response, away } = await noticeDatabaseAway(() => inside.library.handler(call))
    // better-auth takes a session it could not look up for one that has ended.
    if (away && !response.ok) throw away
    if (!response.ok) return await refuseAs(inside, response)
    const answer: unknown = await response.json().catch(() => null)
    const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    // Reading a session prolongs it, with a cookie too; only a POST opens one.
    const handedOver = call.method === 'POST' ? readCookies(response, inside.cookieNames) : {}
    return json(JSON.parse(reveal(JSON.stringify(isObject ? { ...answer, ...handedOver } : answer))), response.status)
  })
}

function bearerOf(request: Request): string | null {
  return request.headers.get('authorization')?.match(/^Bearer +(\S+)\s*$/i)?.[1] ?? null
}

export function refuse(refusal: Failure, retryAfter?: number): Response {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return json(refusal.answer, failureStatus[refusal.answer.code], headers)
}

async function refuseAs({ log }: AuthContext, response: Response): Promise<Response> {
  const refusal = Refusal.safeParse(await response.json().catch(() => null))
  const code = refusal.data?.code
  if (response.status >= 500) log.error({ part: 'auth', code }, 'an account call failed')
  return refuse(failureFor(response.status, code))
}
