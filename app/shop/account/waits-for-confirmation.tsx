import { useState } from 'react'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { ask } from './account-calls.ts'

type Props = { email: string; onChange: () => void }

type Again = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; reason: string }

export function WaitsForConfirmation({ email, onChange }: Props) {
  const [again, setAgain] = useState<Again>({ kind: 'idle' })

  async function sendAgain() {
    if (again.kind === 'sending') return
    setAgain({ kind: 'sending' })
    try {
      await ask('send-verification-email', { email })
      setAgain({ kind: 'sent' })
    } catch (fault) {
      setAgain({ kind: 'failed', reason: reasonOf(fault) })
    }
  }

  return (
    <Notice kind="success" announce="status" className="mb-6">
      <p>Please check your email for a confirmation link before signing in.</p>
      <p className="mt-2">
        We’ve emailed{' '}
        <strong>
          <Breakable text={email} />
        </strong>
        . Nothing there? Please look in your junk mail too.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {again.kind === 'sent' ? (
          <span className="flex min-h-11 items-center">We have sent another link.</span>
        ) : (
          <button
            type="button"
            // Not `disabled`, which would take the focus from it.
            aria-disabled={again.kind === 'sending' || undefined}
            onClick={() => void sendAgain()}
            className="link-underline min-h-11 font-semibold"
          >
            {again.kind === 'sending' ? 'Sending…' : 'Send it again'}
          </button>
        )}
        <button type="button" onClick={onChange} className="link-underline min-h-11 font-semibold">
          Use a different address
        </button>
      </p>
      {again.kind === 'failed' && <p role="alert">{again.reason}</p>}
    </Notice>
  )
}
