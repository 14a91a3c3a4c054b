import type { Failure } from '#contract/failure.ts'
import { failureResponse, toResponse } from './response-parts.ts'

export function refuse(failure: Failure, headers: Record<string, string> = {}): Response {
  const answer = failureResponse(failure)
  return toResponse({ ...answer, headers: { ...answer.headers, ...headers } })
}
