import type { FailureAnswer, FailureCode } from '#contract/failure.ts'
import type { FunctionInput, FunctionName, FunctionOutput } from '#contract/functions.ts'
import { accessToken, sessionStore } from './session/session.ts'

/** The server's refusal, or the lack of any answer. `message` is a sentence for a person. */
export class CallError extends Error {
  readonly code: FailureCode | 'offline'
  readonly status: number
  readonly fields: Record<string, string>
  /** What was answered instead of a failure, by something between us and the shop; for those who look for faults. */
  readonly raw: string | null
  /** With a conflict: what stands there now. */
  readonly current: unknown

  constructor(
    answer: Omit<FailureAnswer, 'code'> & { code: FailureCode | 'offline' },
    status: number,
    raw: string | null = null,
  ) {
    super(answer.error)
    this.code = answer.code
    this.status = status
    this.fields = answer.fields ?? {}
    this.raw = raw
    this.current = answer.current ?? null
  }
}

/** Calls one of the functions of contract/functions.ts. Throws CallError. */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: FunctionInput<Name>,
): Promise<FunctionOutput<Name>> {
  const token = await accessToken()
  let response: Response
  try {
    response = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(input),
    })
  } catch {
    throw new CallError({ error: 'The shop could not be reached. Please check your connection.', code: 'offline' }, 0)
  }
  const text = await response.text().catch(() => '')
  const answer = parse(text)
  // A token the server no longer accepts: the session finds out by itself whether it has ended.
  if (response.status === 401 && token !== null) void sessionStore.refresh()
  if (!response.ok) {
    throw isAnswer(answer) ? new CallError(answer, response.status) : new CallError(unreadable, response.status, text)
  }
  return answer as FunctionOutput<Name> // the server checks its answers against the contract
}

const unreadable: FailureAnswer = { error: 'Something went wrong. Please try again.', code: 'fault' }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isAnswer(value: unknown): value is FailureAnswer {
  return typeof value === 'object' && value !== null && 'error' in value && 'code' in value
}
