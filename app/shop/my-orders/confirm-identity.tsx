import { useState } from 'react'
import { callFunction } from '#app/parts/api/call-function.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { CodeStep } from './code-form.tsx'
import type { OrderPass } from './kept-access.ts'

type ConfirmIdentityProps = {
  order: { id: string; customer_email: string }
  access: string | undefined
  onClose: () => void
  onOpened: (pass: OrderPass) => void
}

/** A link may have been forwarded or opened by a scanner, so a change needs a code. */
export function ConfirmIdentity({ onClose, ...steps }: ConfirmIdentityProps) {
  return (
    <Dialog open onClose={onClose} title="Confirm it’s you" width="small">
      <Steps {...steps} />
    </Dialog>
  )
}

function Steps({ order, access, onOpened }: Omit<ConfirmIdentityProps, 'onClose'>) {
  const [step, setStep] = useState<'ask' | 'sending' | 'code'>('ask')
  const [failure, setFailure] = useState<string | null>(null)
  const { customer_email: email } = order
  const named = { id: order.id, access }

  async function send() {
    setStep('sending')
    setFailure(null)
    try {
      await callFunction('request-order-code', named)
      setStep('code')
    } catch (fault) {
      setStep('ask')
      setFailure(reasonOf(fault))
    }
  }

  if (step === 'code') return <CodeStep order={named} sentTo={email} onOpened={onOpened} />
  return (
    <div className="flex flex-col gap-5">
      <p>
        Emails get forwarded. Before we show the whole address or change anything, we’ll email a six-digit code to{' '}
        <strong>
          <Breakable text={email} />
        </strong>
        .
      </p>
      <FormFailure form={{ failure }} />
      <Button busy={step === 'sending'} onClick={() => void send()} wide>
        {step === 'sending' ? 'Sending…' : 'Send me a code'}
      </Button>
    </div>
  )
}
