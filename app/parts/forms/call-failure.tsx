import { reasonOf } from '#app/parts/http/call-error.ts'
import { FormFailure } from './form-failure.tsx'

/** Says why a call failed that no form sent. */
export function CallFailure({ error, className }: { error: Error | null; className?: string }) {
  return <FormFailure form={{ failure: error && reasonOf(error) }} className={className} />
}
