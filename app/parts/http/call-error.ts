import type { FailureCode } from '#contract/failure.ts'

type Refusal = {
  /** The server's own sentence for a person, or null. */
  error: string | null
  code: FailureCode | 'offline'
  fields?: Record<string, string> | undefined
  /** With a conflict: the present state. */
  current?: unknown
}

/** A call that failed. `message` is a sentence for a person: the server's own, or one of ours where it sent none. */
export class CallError extends Error {
  readonly code: FailureCode | 'offline'
  readonly status: number
  /** The server's own sentence, or null: then the caller says what could not be done. */
  readonly sentence: string | null
  readonly fields: Record<string, string>
  /** The body of a response that was not JSON, from something between us and the shop; for finding faults. */
  readonly raw: string | null
  /** With a conflict: the present state. */
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

/** A sentence for a person about any thrown value. */
export const reasonOf = (fault: unknown): string => (fault instanceof CallError ? fault.message : unexplained)
