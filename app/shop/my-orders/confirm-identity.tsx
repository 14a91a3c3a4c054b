import { useState } from 'react'
import { callFunction } from '#app/parts/api/call-function.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { CodeStep, type OrderName } from './code-form.tsx'
import type { OrderPass } from './kept-access.ts'

type ConfirmIdentityProps = {
  order: OrderName
  email: string
  onClose: () => void
  onOpened: (pass: OrderPass) => void
}

/** A link may have been forwarded or opened by a scanner, so a change needs a code. */
export function ConfirmIdentity({ order, email, onClose, onOpened }: ConfirmIdentityProps) {
  return (
    <Dialog open onClose={onClose} title="Confirm it’s you" width="small">
      <Steps order={order} email={email} onOpened={onOpened} />
    </Dialog>
  )
}

function Steps({ order, email, onOpened }: Pick<ConfirmIdentityProps, 'order' | 'email' | 'onOpened'>) {
  const [step, setStep] = useState<{ at: 'ask' | 'sending' | 'code' } | { at: 'ask'; failure: string }>({ at: 'ask' })

  async function send() {
    setStep({ at: 'sending' })
    try {
      await callFunction('request-order-code', order)
      setStep({ at: 'code' })
    } catch (fault) {
      setStep({ at: 'ask', failure: reasonOf(fault) })
    }
  }

  if (step.at === 'code') return <CodeStep order={order} sentTo={email} onOpened={onOpened} />
  return (
    <div className="flex flex-col gap-5">
      <p>
        Emails get forwarded. Before we show the whole address or change anything, we’ll email a six-digit code to{' '}
        <strong>
          <Breakable text={email} />
        </strong>
        .
      </p>
      {'failure' in step && (
        <Notice kind="danger" announce="alert">
          {step.failure}
        </Notice>
      )}
      <Button busy={step.at === 'sending'} onClick={() => void send()} wide>
        {step.at === 'sending' ? 'Sending…' : 'Send me a code'}
      </Button>
    </div>
  )
}
