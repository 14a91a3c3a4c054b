import { CallError, reasonOf } from '#app/parts/http/call-error.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'

type CaseFunction = 'answer-case' | 'note-on-case' | 'assign-case' | 'decide-claim' | 'record-repair' | 'close-case'

/** An action on a case. If a colleague changed the case first, the form itself says so. */
export const useCaseAction = <Name extends CaseFunction>(name: Name, done: string) =>
  useCallMutation(name, {
    done,
    failed(fault) {
      const isTold = fault instanceof CallError && (fault.code === 'conflict' || fault.code === 'input')
      if (!isTold) toast.error('That did not work', reasonOf(fault))
    },
  })
