import { useEffect, useRef } from 'react'
import { CircleCheck } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { formatDate, formatSecond } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { returnsPolicy } from '#domain/site/policies.ts'

const { refundBusinessDays } = returnsPolicy

/** The notice with its time to the second. It says *received*, because it is not checked yet. */
export function CancelReceipt({ receipt }: { receipt: CallOutput<'cancel-order'> }) {
  const { received_at, reason, quantity, outcome, refund_amount, send_back_by } = receipt
  const title = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone; without this, keyboard and screen reader would start at the top of the page.
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="status" className="space-y-3">
      <p ref={title} tabIndex={-1} className="flex items-center gap-3 text-lg font-semibold outline-none">
        <Icon of={CircleCheck} className="size-6 shrink-0 text-success" />
        Your cancellation was received
      </p>
      <p>
        We received it on <span className="tabular-nums">{formatSecond(new Date(received_at))}</span>, and we’ve emailed
        you this receipt.
      </p>
      {outcome === 'proof-needed' && quantity !== null && (
        <p>You asked us to cancel {inUnits(quantity)} of your order.</p>
      )}
      {reason && <blockquote className="border-l-2 border-line pl-4 text-muted">{reason}</blockquote>}
      {outcome === 'cancelled' && (
        <p>
          {quantity === null
            ? 'Nothing will be sent.'
            : `We’ll take ${inUnits(quantity)} out of your order and send you the rest.`}{' '}
          {refund_amount !== null && refund_amount > 0 && (
            <>
              We’re refunding <strong>{formatMoney(refund_amount, 'gbp')}</strong> to your card automatically. Banks
              take {refundBusinessDays.from} to {refundBusinessDays.to} business days to show it.
            </>
          )}
        </p>
      )}
      {outcome === 'return' && send_back_by && (
        <p>
          Please send {quantity === null ? 'it' : `${inUnits(quantity)} of your order`} back by{' '}
          <strong>{formatDate(send_back_by)}</strong>. You pay the postage, and we’ll refund{' '}
          {quantity === null ? 'the price' : 'that share of the price'}.
        </p>
      )}
    </div>
  )
}

const inUnits = (quantity: number) => `${quantity} ${quantity === 1 ? 'unit' : 'units'}`
