import { formatMoney } from '#domain/orders/money.ts'
import { countUnits, isPartOf } from '#domain/orders/count-units.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { Card } from '#app/parts/ui/layout.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { RetryButton } from '../list/retry-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { tones } from '../list/tones.ts'
import { Moment, UntrustedText } from '../list/cells.tsx'
import { StateBadge } from '../list/badges.tsx'
import { BankReferenceDialog } from '../orders/bank-reference-dialog.tsx'
import { DecideRefund } from './decide-refund.tsx'
import { canRetry, nextStepOf, originIn, reasonIn, statusWords, type FoundOrder, type Refund } from './refund-words.ts'

export function RefundList({ order, refunds, left_to_refund: left }: FoundOrder) {
  return (
    <Card as="section" labelledBy="refunds">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="refunds" className="font-semibold">
          Refunds
        </h3>
        <p className="text-sm text-muted">
          {left > 0 ? `${formatMoney(left, order.currency)} is left to refund` : 'Nothing is left to refund'}
        </p>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {refunds.map((refund) => (
          <RefundLine key={refund.id} order={order} refund={refund} mayRetry={canRetry(refund, refunds)} />
        ))}
      </ul>
    </Card>
  )
}

type RefundLineProps = Pick<FoundOrder, 'order'> & { refund: Refund; mayRetry: boolean }

function RefundLine({ order, refund, mayRetry }: RefundLineProps) {
  const retry = useCallMutation('retry-refund', {
    done: (retried) => toast.success('Refund requested again', nextStepOf(retried.refund)),
    failed: 'Failed to retry the refund',
  })
  const isOffered = useMayAct('retry-refund') && mayRetry
  const amount = formatMoney(refund.amount, order.currency)
  const isOurs = refund.by_hand && refund.status === 'requested'
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="tabular-nums">{amount}</strong>
          {isPartOf(refund, order.quantity) && <span>for {countUnits(refund.units, order.quantity)}</span>}
          {isOurs ? (
            <StateBadge tone="due">To be sent by bank transfer</StateBadge>
          ) : (
            <StateBadge tone={tones.refund[refund.status]}>{statusWords[refund.status]}</StateBadge>
          )}
          {refund.is_own_order && <StateBadge tone="wrong">Staff refunded their own order</StateBadge>}
        </p>
        <p className="mt-1">
          {reasonIn(refund.reason)}, {originIn(refund)}
          {refund.retry_of !== null && ', sent again after a failed refund'}
        </p>
        {refund.note && <UntrustedText text={refund.note} clamp="lines" className="block text-muted" />}
        {refund.bank_reference && (
          <p>
            Bank reference <span className="font-mono text-xs wrap-anywhere">{refund.bank_reference}</span>
          </p>
        )}
        {refund.status === 'failed' && (
          <p className="text-danger">
            {refund.failure
              ? `The bank sent the refund back: ${refund.failure.replaceAll('_', ' ')}`
              : 'The refund did not arrive'}
          </p>
        )}
        {refund.decision_reason && (
          <p>
            Declined: <UntrustedText text={refund.decision_reason} clamp="lines" className="inline" />
          </p>
        )}
        <p className="text-xs text-muted">
          <Moment at={refund.created_at} />
          {refund.settled_at !== null && (
            <>
              , settled <Moment at={refund.settled_at} />
            </>
          )}
        </p>
      </div>
      {refund.status === 'waiting-for-approval' && <DecideRefund order={order} refund={refund} amount={amount} />}
      {isOurs && <RecordBankRefund refund={refund} amount={amount} />}
      {isOffered && <RetryButton id={refund.id} about={`the refund of ${amount}`} retry={retry} />}
    </li>
  )
}

/** Staff send the refund of a bank transfer themselves, and record it here. */
function RecordBankRefund({ refund, amount }: { refund: Refund; amount: string }) {
  const mayRecord = useMayAct('record-bank-refund')
  const record = useCallMutation('record-bank-refund', {
    done: ['Refund recorded', 'The buyer will get an email.'],
    failed: 'Failed to record the refund',
  })
  if (!mayRecord) return null
  return (
    <DialogButton
      dialog={(close) => (
        <BankReferenceDialog
          title={`Record the refund of ${amount}`}
          description="Send the money from your bank first. The buyer gets an email as soon as you record it."
          act="Record as sent"
          about="reference of your transfer"
          save={(reference) => record.mutateAsync({ id: refund.id, reference })}
          onClose={close}
        />
      )}
    >
      Record as sent<span className="sr-only">: the refund of {amount}</span>
    </DialogButton>
  )
}
