import type { AccountInput, AccountOutput } from '#contract/people/accounts.ts'
import type { FailureCode } from '#contract/failure.ts'
import type { CallInput, CallOutput, FunctionName } from '#contract/functions.ts'
import { CallError } from './call-error.ts'
import { readAccount, requestAccount, requestFunction, type PostPath } from './request.ts'

// Calls of the server's functions. All of them throw CallError.

/** Calls a function of contract/functions.ts as the owner of the access token. */
export async function postFunction<Name extends FunctionName>(
  name: Name,
  input: CallInput<Name>,
  token: string | null,
): Promise<CallOutput<Name>> {
  // The server has parsed the output by the contract.
  return (await read(requestFunction(name, input, token))) as CallOutput<Name>
}

/** Makes a call of contract/people/accounts.ts; the token is the session's own. */
export async function postAccount<Path extends PostPath>(
  path: Path,
  input: AccountInput<Path>,
  token: string | null = null,
): Promise<AccountOutput<Path>> {
  return (await read(requestAccount(path, input, token))) as AccountOutput<Path> // parsed by the contract, too
}

export async function fetchSession(token: string): Promise<AccountOutput<'get-session'>> {
  return (await read(readAccount('get-session', token))) as AccountOutput<'get-session'> // parsed by the contract, too
}

async function read(answer: Promise<Response>): Promise<unknown> {
  const response = await answer.catch(() => null)
  if (!response) throw new CallError({ error: null, code: 'offline' }, 0)
  return await readResponse(response)
}

/** The body of a response. Throws if it names an error, with any status, or is not JSON. */
export async function readResponse(response: Response): Promise<unknown> {
  const { ok, status } = response
  const text = await response.text().catch(() => '')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new CallError({ error: null, code: 'fault' }, status, text)
  }
  // A body that is not an object has none of these fields.
  const { error, code = 'fault', fields, current } = Object(body) as ErrorBody
  if (ok && !error) return body
  throw new CallError({ error: sentenceOf(error), code, fields, current }, status)
}

type ErrorBody = { error?: unknown; code?: FailureCode; fields?: Record<string, string>; current?: unknown }

function sentenceOf(error: unknown): string | null {
  if (typeof error === 'object' && error !== null && 'message' in error) return sentenceOf(error.message)
  return typeof error === 'string' && error !== '' ? error : null
}
