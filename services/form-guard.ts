import type { Metrics } from './metrics.ts'

/** Nobody fills in a form in less than this. */
const fastestPersonMs = 1500

/** Whether a form was sent by a robot: it filled in the field no person sees, or was faster than a person can be. */
export function looksAutomated(
  metrics: Metrics,
  form: string,
  { website, elapsed_ms }: { website?: string | undefined; elapsed_ms?: number | undefined },
): boolean {
  const reason = website ? 'honeypot' : elapsed_ms !== undefined && elapsed_ms < fastestPersonMs ? 'too-fast' : null
  if (reason) metrics.refusedForms.inc({ form, reason })
  return reason !== null
}
