import type { CallOutput } from '#contract/functions.ts'
import { formatMoney } from '#domain/money.ts'
import { useCallMutation } from '#app/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { TableHead } from '#app/ui/table-head.tsx'
import { Table } from '#app/ui/table.tsx'
import { responsiveRows } from '../list/responsive-rows.ts'
import { UntrustedText } from '../list/untrusted-text.tsx'
import { Moment } from '../list/moment.tsx'
import { UnpagedList } from '../list/unpaged-list.tsx'
import { useAddOrder } from './use-add-order.ts'

type UnmatchedPayment = CallOutput<'list-unmatched-payments'>['rows'][number]

/** What came into the provider's account and is for none of our orders. */
export function UnmatchedPayments() {
  return (
    <UnpagedList
      name="list-unmatched-payments"
      id="unmatched"
      title="Payments without an order"
      about="Paid in the same account of the payment provider, and not known to be for one of our products. None of them became an order by itself, took anything off the stock or sent an email."
      noun="the payments"
      empty="Every payment has its order"
      className="mt-10"
    >
      {(rows) => (
        <Table caption="Payments without an order, newest first" className={responsiveRows}>
          <TableHead columns={['Paid', 'For', 'Customer', { numeric: 'Amount' }, 'Actions']} />
          <tbody>
            {rows.map((row) => (
              <PaymentLine key={row.id} row={row} />
            ))}
          </tbody>
        </Table>
      )}
    </UnpagedList>
  )
}

function PaymentLine({ row }: { row: UnmatchedPayment }) {
  return (
    <tr>
      <td className="whitespace-nowrap">
        <Moment at={row.paid_at} />
      </td>
      <td className="max-w-64 min-w-40 max-md:order-2 max-md:col-span-2">
        <UntrustedText text={row.description || 'Not said'} clamp="lines" />
        <UntrustedText text={row.payment_intent_id ?? row.id} clamp="line" className="font-mono text-xs text-muted" />
      </td>
      <td className="max-w-48 min-w-32 max-md:order-3 max-md:col-span-2">
        <UntrustedText text={row.customer_name ?? 'Guest'} clamp="line" />
        {row.customer_email && <UntrustedText text={row.customer_email} clamp="line" className="text-xs text-muted" />}
      </td>
      <td className="numeric max-md:text-right!">
        {formatMoney(row.amount, row.currency)}
        {row.refunded_amount > 0 && (
          <span className="block text-xs text-danger">{formatMoney(row.refunded_amount, row.currency)} refunded</span>
        )}
      </td>
      <td className="max-md:order-4 max-md:col-span-2">
        <PaymentActions row={row} />
      </td>
    </tr>
  )
}

function PaymentActions({ row }: { row: UnmatchedPayment }) {
  const add = useAddOrder()
  const dismiss = useCallMutation('dismiss-unmatched-payment', {
    invalidates: ['list-unmatched-payments', 'overview'],
    says: { done: 'Payment taken off the list', failed: 'Failed to take the payment off the list' },
  })
  const isBusy = add.isPending || dismiss.isPending
  const { payment_intent_id: paymentIntentId } = row
  return (
    <div className="flex flex-wrap gap-1.5">
      {paymentIntentId === null ? (
        <p className="w-full text-xs text-muted">A subscription cannot become an order.</p>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={add.isPending}
          disabled={isBusy}
          onClick={() => add.mutate({ paymentIntentId })}
        >
          Make an order of it
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        busy={dismiss.isPending}
        disabled={isBusy}
        onClick={() => dismiss.mutate({ id: row.id })}
      >
        Not ours
      </Button>
    </div>
  )
}
