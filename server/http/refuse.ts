import { failureStatus, type Failure } from '#contract/failure.ts'

/** A failure as a response. */
export function refuse({ answer, retryAfter }: Failure, headers: Record<string, string> = {}): Response {
  return Response.json(answer, {
    status: failureStatus[answer.code],
    headers: {
      'cache-control': 'no-store',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
      ...headers,
    },
  })
}
