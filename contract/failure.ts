/** All expected failures of a call. Only the HTTP layer knows the status of each. */
export type FailureCode =
  | 'input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'refused'
  | 'rate-limited'
  | 'fault'
  | 'provider-down'
  | 'unavailable'

export const failureStatus = {
  input: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  refused: 422,
  'rate-limited': 429,
  fault: 500,
  'provider-down': 502,
  unavailable: 503,
} as const satisfies Record<FailureCode, number>

/** The response to a refused call: a sentence for people and a code for programs. */
export type FailureBody = {
  error: string
  code: FailureCode
  fields?: Record<string, string>
  /** For a stale change: the current row, in the form of the function that lists it. */
  current?: unknown
  /** For a fault: the reference to quote to support. */
  reference?: string
}

/** A failure as a returned value; the class distinguishes it from any output. */
export class Failure {
  readonly body: FailureBody
  /** Seconds after which a retry may help; null if waiting does not help. */
  readonly retryAfter: number | null
  constructor(body: FailureBody, retryAfter: number | null = null) {
    this.body = body
    this.retryAfter = retryAfter
  }
}

export function failure(code: FailureCode, error: string, fields?: Record<string, string>): Failure {
  return new Failure({ error, code, ...(fields && { fields }) })
}

/** A failure that one field has caused; its sentence is shown beside the field. */
export function fieldFailure(code: FailureCode, field: string, sentence: string): Failure {
  return failure(code, sentence, { [field]: sentence })
}

export function tooManyAttempts(
  seconds: number,
  error = `Too many attempts. Please try again in ${inWords(seconds)}.`,
): Failure {
  return new Failure({ error, code: 'rate-limited' }, seconds)
}

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** A colleague changed the row after the caller read it, so nothing was written. */
export function changedMeanwhile(current: unknown): Failure {
  return new Failure({ error: 'A colleague has changed this in the meantime.', code: 'conflict', current })
}

/** Whether a row has changed since the caller read it. Callers that do not send a version are not checked. */
export function isStale(row: { updated_at: Date }, expected: string | null | undefined): boolean {
  return expected != null && new Date(expected).getTime() !== row.updated_at.getTime()
}

export function isFailure(value: unknown): value is Failure {
  return value instanceof Failure
}
