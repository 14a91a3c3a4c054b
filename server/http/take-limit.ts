import type { Limit } from '#contract/define-function.ts'
import { tooManyAttempts, type Failure } from '#contract/failure.ts'
import type { Services } from '#services/services.ts'

/** Counts a call from an address; a Failure if there were too many. */
export function takeLimit(
  { limits, metrics }: Services,
  address: string,
  limit: Limit & { group: string },
): Failure | null {
  const seconds = limits.takeHere(limit.group, address, limit)
  if (seconds === null) return null
  metrics.limited.inc({ group: limit.group })
  return tooManyAttempts(seconds)
}
