import type { Failure } from '#contract/failure.ts'
import { refusalAnswer, toResponse } from './answer.ts'

export function refuse(failure: Failure, headers: Record<string, string> = {}): Response {
  const answer = refusalAnswer(failure)
  return toResponse({ ...answer, headers: { ...answer.headers, ...headers } })
}
