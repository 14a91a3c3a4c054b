import { useState } from 'react'
import { Button } from '#app/parts/ui/button.tsx'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { useOrderActions, type Order } from './use-order-actions.ts'

const questions = {
  accept: {
    title: 'Accept this payment?',
    sentences: [
      'The order will say what was really taken, and become paid.',
      'The buyer gets the order confirmation and the shop its notification, unless they had them before. What the order holds of stock and code is sold.',
    ],
    action: 'Accept payment',
    busy: 'Accepting...',
  },
  close: {
    title: 'Close as refunded?',
    sentences: [
      'The order becomes failed for good. Its stock and its use of a promo code are free again, and nobody is written to.',
      'This is refused as long as the payment provider still holds any of the money: refund it there first.',
    ],
    action: 'Close order',
    busy: 'Closing...',
  },
} as const

export function PaymentProblem({ order }: { order: Order & { payment_problem: string } }) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const { acceptPayment, closePayment } = useOrderActions()
  const maySettle = useMayAct('accept-payment')
  const settle = asked === 'close' ? closePayment : acceptPayment
  const question = asked && questions[asked]
  const close = () => setAsked(null)
  return (
    <>
      <Notice kind="danger" title="The payment does not match the order">
        <p>{order.payment_problem}</p>
        {maySettle ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setAsked('accept')}>
              Accept
            </Button>
            <Button variant="secondary" size="small" onClick={() => setAsked('close')}>
              Close as refunded
            </Button>
          </div>
        ) : (
          <p className="mt-1">A manager accepts or closes it.</p>
        )}
      </Notice>
      {maySettle && (
        <ConfirmDialog
          open={question !== null}
          onClose={close}
          title={question?.title}
          description={order.payment_problem}
          act={question?.action}
          busyAct={question?.busy}
          isBusy={settle.isPending}
          isDangerous={asked === 'close'}
          onConfirm={() => settle.mutate({ id: order.id, expected_updated_at: order.updated_at }, { onSettled: close })}
        >
          <div className="flex flex-col gap-2 text-sm">
            {question?.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
