import { useState } from 'react'
import { canCloseUnpaid, canReceiveTransfer, canSendLink, kindWords } from '#domain/orders/manual-order.ts'
import { formatShortMoment } from '#domain/calendar/moment-words.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { CallButton } from '../frame/call-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { UntrustedText } from '../list/cells.tsx'
import { BankReferenceDialog } from '../orders/bank-reference-dialog.tsx'
import type { Order } from '../orders/use-order-actions.ts'
import { paymentTexts } from './payment-texts.ts'

/** The kind of an order entered by staff, and what it waits for. Renders nothing for an order from the website. */
export function ManualOrderNotice({ order }: { order: Order }) {
  const sendLink = useCallMutation('send-payment-link', {
    done: ({ payment }) => toast.success('New payment link', paymentTexts[payment]),
    failed: 'Failed to send a payment link',
  })
  const closeUnpaid = useCallMutation('close-unpaid-order', {
    done: ['Order closed', 'The units are on sale again.'],
    failed: 'Failed to close the order',
  })
  const maySend = useMayAct('send-payment-link')
  const mayClose = useMayAct('close-unpaid-order')
  const mayRecord = useMayAct('record-bank-transfer')
  const [isRecording, setIsRecording] = useState(false)
  if (order.kind === 'shop') return null
  const change = { id: order.id, expected_updated_at: order.updated_at }
  const isBusy = sendLink.isPending || closeUnpaid.isPending
  const waits = waitsFor(order)
  return (
    <Notice
      kind={waits === null ? 'information' : 'warning'}
      title={`${kindWords[order.kind]} order, created by staff`}
    >
      {order.placing_reason && <UntrustedText text={order.placing_reason} clamp="lines" className="block" />}
      {waits !== null && (
        <>
          <p className="mt-1">{waits}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {canReceiveTransfer(order) && mayRecord && (
              <Button size="small" disabled={isBusy} onClick={() => setIsRecording(true)}>
                Record the transfer
              </Button>
            )}
            {canSendLink(order) && maySend && (
              <CallButton call={sendLink} input={change} variant="primary" disabled={isBusy}>
                Send a new link
              </CallButton>
            )}
            {canCloseUnpaid(order) && mayClose && (
              <CallButton call={closeUnpaid} input={change} disabled={isBusy}>
                Stop waiting
              </CallButton>
            )}
          </div>
        </>
      )}
      {mayRecord && isRecording && <BankTransferDialog order={order} onClose={() => setIsRecording(false)} />}
    </Notice>
  )
}

/** A sentence with the step that is needed before the order is paid; null if there is none. */
function waitsFor(order: Order): string | null {
  if (!canSendLink(order) && !canReceiveTransfer(order)) return null
  const total = formatMoney(order.total_amount, order.currency)
  const isOver = order.payment_status === 'failed'
  if (order.pays_by === 'bank-transfer') {
    return isOver
      ? `We stopped waiting for ${total} by bank transfer, and the units are on sale again. If the money still arrives, record it here.`
      : `Waiting for ${total} by bank transfer. The units are reserved until the money arrives.`
  }
  if (isOver)
    return 'The payment link no longer works, and the units are on sale again. A new link reserves them again.'
  if (order.stripe_session_id === null) return 'The payment link is being made and will be emailed automatically.'
  const until = order.link_expires_at
    ? ` The link works until ${formatShortMoment(new Date(order.link_expires_at))}.`
    : ''
  return `Waiting for ${total} through the payment link sent to ${order.customer_email}.${until} A new link replaces the old one.`
}

function BankTransferDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const record = useCallMutation('record-bank-transfer', {
    done: ['Transfer recorded', 'The order is paid, and the confirmation is being sent.'],
    failed: 'Failed to record the transfer',
  })
  const total = formatMoney(order.total_amount, order.currency)
  return (
    <BankReferenceDialog
      title={`Record the transfer of ${total}`}
      description={`Order ${formatOrderNumber(order.id)}. Record it only once all of ${total} has arrived: the order is then paid and confirmed.`}
      act="Record transfer"
      about="reference on the bank statement"
      save={(reference) => record.mutateAsync({ id: order.id, reference, expected_updated_at: order.updated_at })}
      onClose={onClose}
    />
  )
}
