import type { AccountInput, AccountOutput, AccountPath } from '#contract/accounts.ts'
import type { FailureCode } from '#contract/failure.ts'
import type { CallInput, CallOutput, FunctionName } from '#contract/functions.ts'
import { CallError } from './call-error.ts'

// Every request to the server's two interfaces. All of them throw CallError.

/** Longer than anything the shop does takes. */
const timeoutMs = 60_000

/** Paths that are read with GET take no input. */
type ReadPath = 'get-session' | 'token' | 'jwks'

/** Calls a function of contract/functions.ts in the name of whoever the access token speaks for. */
export async function postFunction<Name extends FunctionName>(
  name: Name,
  input: CallInput<Name>,
  token: string | null,
): Promise<CallOutput<Name>> {
  // The server cuts what it answers to the contract.
  return (await request(`/functions/v1/${name}`, token, JSON.stringify(input))) as CallOutput<Name>
}

/** Makes a call of contract/accounts.ts; the token is the session's own. */
export async function postAccount<Path extends Exclude<AccountPath, ReadPath>>(
  path: Path,
  input: AccountInput<Path>,
  token: string | null = null,
): Promise<AccountOutput<Path>> {
  return (await request(`/auth/v1/${path}`, token, JSON.stringify(input))) as AccountOutput<Path> // as above
}

export async function readAccount<Path extends ReadPath>(path: Path, token: string): Promise<AccountOutput<Path>> {
  return (await request(`/auth/v1/${path}`, token)) as AccountOutput<Path> // as above
}

async function request(path: string, token: string | null, body?: string): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { method: 'POST', body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    throw new CallError({ error: null, code: 'offline' }, 0)
  }
  return await readResponse(response)
}

/** What a response brought. A response that names an error is a failure whatever its status; so is one without JSON. */
export async function readResponse(response: Response): Promise<unknown> {
  const { ok, status } = response
  const text = await response.text().catch(() => '')
  const body = parse(text)
  if (body === undefined) throw new CallError({ error: null, code: 'fault' }, status, text)
  const { error, code, fields, current } = failureIn(body)
  if (ok && !error) return body
  throw new CallError({ error: sentenceOf(error), code: code ?? 'fault', ...(fields && { fields }), current }, status)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type FailureBody = { error?: unknown; code?: FailureCode; fields?: Record<string, string>; current?: unknown }

const failureIn = (body: unknown): FailureBody => (typeof body === 'object' && body !== null ? body : {})

function sentenceOf(error: unknown): string | null {
  if (typeof error === 'object' && error !== null && 'message' in error) return sentenceOf(error.message)
  return typeof error === 'string' && error !== '' ? error : null
}
