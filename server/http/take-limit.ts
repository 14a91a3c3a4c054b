import type { Limit } from '#contract/define-function.ts'
import { tooManyAttempts, type Failure } from '#contract/failure.ts'
import type { Services } from '#services/services.ts'

/** Counts a call from an address; a Failure when there were too many. */
export async function takeLimit(
  { limits, metrics }: Services,
  address: string,
  limit: Limit & { group: string },
): Promise<Failure | null> {
  const seconds = await limits.take(limit.group, address, limit)
  if (seconds === null) return null
  metrics.limited.inc({ group: limit.group })
  return tooManyAttempts(seconds)
}
