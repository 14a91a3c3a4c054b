import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { CallButton } from '../frame/call-button.tsx'
import { OneLine, RowTable, type ColumnMaker } from '../list/row-table.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { Moment, UntrustedText } from '../list/cells.tsx'
import { useAddOrder } from './use-add-order.ts'

type UnmatchedPayment = CallOutput<'list-unmatched-payments'>['rows'][number]

export function UnmatchedPayments() {
  return (
    <UnpagedList
      name="list-unmatched-payments"
      id="unmatched"
      title="Payments without an order"
      about="Payments in our account at the payment provider that do not match any of our products. None of them created an order, changed the stock or sent an email."
      noun="the payments"
      empty="Every payment has an order"
      className="mt-10"
    >
      {(rows) => (
        <RowTable
          caption="Payments without an order, newest first"
          rows={rows}
          keyOf={({ id }) => id}
          columns={columns}
        />
      )}
    </UnpagedList>
  )
}

const columns = (column: ColumnMaker<UnmatchedPayment>) => [
  column('Paid', { width: 'lg:w-40', look: 'whitespace-nowrap' }, (row) => <Moment at={row.paid_at} />),
  column('For', { onCard: 'wide', look: 'max-lg:order-2' }, (row) => (
    <OneLine>
      <UntrustedText
        text={row.description || 'Not stated'}
        clamp="row"
        className="max-w-full lg:max-w-[60%] lg:shrink-0"
      />
      <UntrustedText text={row.payment_intent_id ?? row.id} clamp="line" className="font-mono text-xs text-muted" />
    </OneLine>
  )),
  column('Customer', { onCard: 'wide', look: 'max-lg:order-3' }, (row) => (
    <OneLine>
      <UntrustedText text={row.customer_name ?? 'Guest'} clamp="line" className="max-w-full lg:shrink-0" />
      {row.customer_email && <UntrustedText text={row.customer_email} clamp="line" className="text-xs text-muted" />}
    </OneLine>
  )),
  column('Amount', { width: 'lg:w-44', isNumeric: true, onCard: 'right' }, (row) => (
    <>
      {formatMoney(row.amount, row.currency)}
      {row.refunded_amount > 0 && (
        <span className="ml-1.5 text-xs text-danger max-lg:block">
          {formatMoney(row.refunded_amount, row.currency)} refunded
        </span>
      )}
    </>
  )),
  column('Actions', { width: 'lg:w-80', onCard: 'wide', look: 'max-lg:order-4' }, (row) => (
    <PaymentActions row={row} />
  )),
]

function PaymentActions({ row }: { row: UnmatchedPayment }) {
  const add = useAddOrder()
  const dismiss = useCallMutation('dismiss-unmatched-payment', {
    done: 'Payment taken off the list',
    failed: 'Failed to take the payment off the list',
  })
  const isBusy = add.isPending || dismiss.isPending
  const { payment_intent_id: paymentIntentId } = row
  return (
    <div className="flex items-center gap-1.5 max-lg:flex-wrap">
      {paymentIntentId === null ? (
        <p className="text-xs text-muted max-lg:w-full">A subscription cannot become an order.</p>
      ) : (
        <CallButton call={add} input={{ paymentIntentId }} disabled={isBusy}>
          Create an order
        </CallButton>
      )}
      <CallButton call={dismiss} input={{ id: row.id }} variant="quiet" disabled={isBusy}>
        Not ours
      </CallButton>
    </div>
  )
}
