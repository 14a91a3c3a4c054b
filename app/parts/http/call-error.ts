import type { FailureCode } from '#contract/failure.ts'

type Refusal = {
  /** The server's message for a person, or null. */
  error: string | null
  code: FailureCode | 'offline'
  fields?: Record<string, string> | undefined
  /** On a conflict: the current state. */
  current?: unknown
}

/** A failed call. `message` is for a person: the server's own, or ours if it sent none. */
export class CallError extends Error {
  readonly code: FailureCode | 'offline'
  readonly status: number
  /** The server's message, or null: then the caller says what failed. */
  readonly sentence: string | null
  readonly fields: Record<string, string>
  /** The body of a response that was not JSON, sent by a proxy in between; for debugging. */
  readonly raw: string | null
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

/** Whether the thing does not exist, or the visitor may not see it: the server does not say which. */
export const isNotShown = (fault: Error): boolean =>
  fault instanceof CallError && (fault.code === 'not-found' || fault.code === 'input')

/** A message for a person about any thrown value. */
export const reasonOf = (fault: unknown): string => (fault instanceof CallError ? fault.message : unexplained)
