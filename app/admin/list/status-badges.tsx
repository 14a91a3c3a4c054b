import { shippingStep, type PaymentStatus, type ShippingStatus } from '#domain/orders/order.ts'
import { moneyMarks, type OrderMoney } from '#domain/orders/refund.ts'
import { StateBadge } from './state-badge.tsx'
import { tones, type Tone } from './tones.ts'

export const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  fulfilled: 'Fulfilled',
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <StateBadge tone={tones.payment[status]}>{paymentWords[status]}</StateBadge>
}

/** Badges beside the payment status: refunded, or disputed. */
export function MoneyBadges({ order }: { order: OrderMoney }) {
  return moneyMarks(order).map((mark) => (
    <StateBadge key={mark} tone={tones.money[mark]}>
      {mark}
    </StateBadge>
  ))
}

type ShippingBadgeProps = {
  status: ShippingStatus
  /** Where more is known of the order than its status, whether it is to be sent. */
  tone?: Tone
}

export function ShippingBadge({ status, tone = 'quiet' }: ShippingBadgeProps) {
  return <StateBadge tone={tone}>{shippingStep(status).label}</StateBadge>
}
