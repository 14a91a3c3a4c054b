import { failureStatus, type Failure } from '#contract/failure.ts'

/** An answer before it is written to a socket or made a web response. */
export type Answer = { status: number; headers: Record<string, string>; body: string }

export function jsonAnswer(value: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  }
}

export function textAnswer(body: string, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers }, body }
}

export function refusalAnswer({ answer, retryAfter }: Failure): Answer {
  return jsonAnswer(answer, failureStatus[answer.code], retryHeader(retryAfter))
}

export function sentenceAnswer({ answer, retryAfter }: Failure): Answer {
  const headers = { 'cache-control': 'no-store', ...retryHeader(retryAfter) }
  return textAnswer(answer.error, failureStatus[answer.code], headers)
}

const retryHeader = (seconds: number | null): Record<string, string> =>
  seconds === null ? {} : { 'retry-after': String(seconds) }

export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers })
}
