import type { SuspectedSpam } from '#db/tables/submissions.ts'
import type { Metrics } from './metrics.ts'

/** No person can fill in a form faster than this. */
const fastestPersonMs = 1500

type Traces = { second_opinion?: string | undefined; elapsed_ms?: number | undefined }

/** Why a submission looks like a robot's; null if it does not. It is stored anyway, and marked for staff. */
export function suspectSpam(
  metrics: Metrics,
  form: string,
  { second_opinion, elapsed_ms }: Traces,
): SuspectedSpam | null {
  const isTooFast = elapsed_ms !== undefined && elapsed_ms < fastestPersonMs
  const reason = second_opinion ? 'honeypot' : isTooFast ? 'too-fast' : null
  if (reason) metrics.refusedForms.inc({ form, reason })
  return reason
}
