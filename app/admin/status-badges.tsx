import { paymentBadge, shippingStep } from '#domain/order.ts'
import { Badge } from '#app/ui/badge.tsx'

const paymentWords: Record<string, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  fulfilled: 'Fulfilled',
}

export function PaymentBadge({ status }: { status: string }) {
  return <Badge variant={paymentBadge(status)}>{paymentWords[status] ?? status}</Badge>
}

export function ShippingBadge({ status }: { status: string }) {
  const { label, colour } = shippingStep(status)
  return <Badge variant={colour}>{label}</Badge>
}
