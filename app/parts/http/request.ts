import type { AccountInput, AccountPath } from '#contract/people/accounts.ts'
import type { CallInput, FunctionName } from '#contract/functions.ts'

// Requests to the server's two APIs. Not in post.ts, because every page needs a session, but few pages make calls.

/** Longer than any function takes. */
const timeoutMs = 60_000

/** Paths that are read with GET take no input. */
export type ReadPath = 'get-session' | 'token' | 'jwks'
export type PostPath = Exclude<AccountPath, ReadPath>

export function requestFunction<Name extends FunctionName>(name: Name, input: CallInput<Name>, token: string | null) {
  return request(`/functions/v1/${name}`, token, input)
}

export function requestAccount<Path extends PostPath>(path: Path, input: AccountInput<Path>, token: string | null) {
  return request(`/auth/v1/${path}`, token, input)
}

export function readAccount(path: ReadPath, token: string) {
  return request(`/auth/v1/${path}`, token)
}

function request(path: string, token: string | null, input?: unknown): Promise<Response> {
  return fetch(path, {
    method: input ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: input ? JSON.stringify(input) : null,
    signal: AbortSignal.timeout(timeoutMs),
  })
}
