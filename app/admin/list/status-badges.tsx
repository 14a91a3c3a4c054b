import { paymentBadge, shippingStep, type PaymentStatus, type ShippingStatus } from '#domain/order.ts'
import { moneyMarks, type OrderMoney } from '#domain/refund.ts'
import { Badge } from '#app/ui/badge.tsx'

const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  fulfilled: 'Fulfilled',
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge variant={paymentBadge(status)}>{paymentWords[status]}</Badge>
}

/** What is said beside the payment status: that the money went back, or is asked back. */
export function MoneyBadges({ order, className }: { order: OrderMoney; className?: string }) {
  return moneyMarks(order).map((mark) => (
    <Badge key={mark} variant={mark === 'Partly refunded' ? 'orange' : 'destructive'} className={className ?? ''}>
      {mark}
    </Badge>
  ))
}

export function ShippingBadge({ status }: { status: ShippingStatus }) {
  const { label, colour } = shippingStep(status)
  return <Badge variant={colour}>{label}</Badge>
}
