import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import type { MyOrder } from './order-state.ts'

const states: Record<MyOrder['refunds'][number]['status'], string> = {
  'waiting-for-approval': 'is being checked by our team before it goes back',
  requested: 'is on its way to your bank',
  pending: 'is on its way to your bank',
  succeeded: 'went back',
  failed: 'failed; we’ll look into it and email you',
}

/** Every refund with what the buyer's bank asks for, and what the bank itself asked back. */
export function MoneyBack({ order }: { order: MyOrder }) {
  const isDisputed = order.marks.includes('Disputed')
  if (order.refunds.length === 0 && !isDisputed) return null
  const card = order.card_last_digits ? ` to the card ending in ${order.card_last_digits}` : ''
  return (
    <Notice kind="warning" title={order.refunds.length > 0 ? 'Money back' : undefined}>
      {order.refunds.map(({ amount, status, bank_reference, created_at }, index) => (
        <p key={index} className="mt-1">
          <strong>{formatMoney(amount, order.currency)}</strong> {states[status]}
          {status !== 'failed' && card}, {formatDate(londonDate(new Date(created_at)))}.
          {bank_reference && <> Your bank finds it under {bank_reference}.</>}
        </p>
      ))}
      {isDisputed && <p>Your bank has asked for this payment back; the parcel waits until that is settled.</p>}
    </Notice>
  )
}
