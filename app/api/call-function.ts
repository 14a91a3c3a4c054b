import type { FailureCode } from '#contract/failure.ts'
import type { CallInput, FunctionName, CallOutput } from '#contract/functions.ts'
import { accessToken, sessionStore } from '#app/session/session.ts'

type Refusal = {
  /** The server's own sentence for a person, or null. */
  error: string | null
  code: FailureCode | 'offline'
  /** By input field, what is wrong with it. */
  fields?: Record<string, string>
  /** With a conflict: what stands there now. */
  current?: unknown
}

/** A call that failed. `message` is a sentence for a person: the server's own, or one of ours where it sent none. */
export class CallError extends Error {
  readonly code: FailureCode | 'offline'
  readonly status: number
  /** The server's own sentence, or null: then the caller says what could not be done. */
  readonly sentence: string | null
  readonly fields: Record<string, string>
  /** What was answered instead of JSON, by something between us and the shop; for those who look for faults. */
  readonly raw: string | null
  /** With a conflict: what stands there now. */
  readonly current: unknown

  constructor({ error, code, fields = {}, current = null }: Refusal, status: number, raw: string | null = null) {
    super(error ?? (code === 'offline' ? unreachable : unexplained))
    this.code = code
    this.status = status
    this.sentence = error
    this.fields = fields
    this.raw = raw
    this.current = current
  }
}

const unreachable = 'The shop could not be reached. Please check your connection.'
const unexplained = 'Something went wrong. Please try again.'

/** A sentence for a person about whatever was thrown. */
export const reasonOf = (fault: unknown): string => (fault instanceof CallError ? fault.message : unexplained)

/** Calls one of the functions of contract/functions.ts. Throws CallError. */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const token = await accessToken()
  let response: Response
  try {
    response = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
    })
  } catch {
    throw new CallError({ error: null, code: 'offline' }, 0)
  }
  // A token the server no longer accepts: the session finds out by itself whether it has ended.
  if (response.status === 401 && token !== null) void sessionStore.refresh()
  return (await readResponse(response)) as CallOutput<Name> // the server checks its answers against the contract
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
