import { useState } from 'react'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { CallFailure } from '#app/parts/forms/call-failure.tsx'
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
  const [hasCode, setHasCode] = useState(false)
  const ask = useCallMutation('request-order-code', { done: () => setHasCode(true) })
  const { customer_email: email } = order
  const named = { id: order.id, access }

  if (hasCode) return <CodeStep order={named} sentTo={email} onOpened={onOpened} />
  return (
    <div className="flex flex-col gap-5">
      <p>
        Other people may have your link. Before we show the whole address or change anything, we’ll email a six-digit
        code to{' '}
        <strong>
          <Breakable text={email} />
        </strong>
        .
      </p>
      <CallFailure error={ask.error} />
      <Button busy={ask.isPending} onClick={() => ask.mutate(named)} wide>
        {ask.isPending ? 'Sending…' : 'Send me a code'}
      </Button>
    </div>
  )
}
