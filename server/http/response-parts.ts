import { failureStatus, type Failure } from '#contract/failure.ts'

/** A response before it is written to a socket or turned into a web `Response`. */
export type ResponseParts = { status: number; headers: Record<string, string>; body: string }

export function jsonResponse(value: unknown, status = 200, headers: Record<string, string> = {}): ResponseParts {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(value),
  }
}

export function textResponse(body: string, status = 200, headers: Record<string, string> = {}): ResponseParts {
  return { status, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers }, body }
}

export function failureResponse({ body, retryAfter }: Failure): ResponseParts {
  return jsonResponse(body, failureStatus[body.code], retryHeader(retryAfter))
}

export function failureAsText({ body, retryAfter }: Failure): ResponseParts {
  const headers = { 'cache-control': 'no-store', ...retryHeader(retryAfter) }
  return textResponse(body.error, failureStatus[body.code], headers)
}

const retryHeader = (seconds: number | null): Record<string, string> =>
  seconds === null ? {} : { 'retry-after': String(seconds) }

export function toResponse({ status, headers, body }: ResponseParts): Response {
  return new Response(body, { status, headers })
}
