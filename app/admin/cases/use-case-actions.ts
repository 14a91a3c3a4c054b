import type { FunctionName } from '#contract/functions.ts'
import { CallError, reasonOf } from '#app/parts/http/call-error.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'

/** Whatever shows a case or what hangs on it. */
const shown: readonly FunctionName[] = [
  'find-case',
  'list-cases',
  'list-deadlines',
  'overview',
  'find-order',
  'list-contact-submissions',
  'list-retailer-applications',
  'list-warranty-claims',
]

type CaseFunction = 'answer-case' | 'note-on-case' | 'assign-case' | 'decide-claim' | 'record-repair' | 'close-case'

/** Something done to a case. When a colleague was faster, the form that asked says so itself. */
export const useCaseAction = <Name extends CaseFunction>(name: Name, done: string) =>
  useCallMutation(name, {
    invalidates: shown,
    says: {
      done,
      failed(fault) {
        const isTold = fault instanceof CallError && (fault.code === 'conflict' || fault.code === 'input')
        if (!isTold) toast.error('This was not done', reasonOf(fault))
      },
    },
  })
