import { reasonOf } from '#app/parts/http/call-error.ts'
import { FormFailure } from './form-failure.tsx'

/** Shows why a call failed that was not made by a form. */
export function CallFailure({ error, className }: { error: Error | null; className?: string }) {
  return <FormFailure form={{ failure: error && reasonOf(error) }} className={className} />
}
