import type { ReactNode } from 'react'
import { formatMoney } from '#domain/orders/money.ts'
import { ProductPhoto } from '#app/parts/photos/product-photo.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { discountOf, isPaid, type ConfirmedOrder, type OrderLine } from './confirmed-order.ts'

/** The receipt: what was bought and what it cost. Each line adds up to the one below it. */
export function OrderSummary({ order }: { order: ConfirmedOrder }) {
  const { currency, total, promoCode } = order
  const discount = discountOf(order)
  return (
    <Card as="section" labelledBy="order-summary" padding="bare" className="overflow-hidden">
      <div className="flex items-center justify-between gap-4 border-b border-line px-6 py-5">
        <Heading level={2} look="title" id="order-summary">
          Your order
        </Heading>
        {order.paymentStatus && <PaymentStatus order={order} />}
      </div>
      <ul className="divide-y divide-line px-6">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      <dl className="space-y-2 border-t border-line px-6 py-5 text-sm">
        {discount > 0 && (
          <Row label={promoCode ? `Discount (${promoCode})` : 'Discount'}>
            <span className="text-success">−{formatMoney(discount, currency)}</span>
          </Row>
        )}
        <Row label="UK delivery">Free</Row>
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <dt className="font-semibold">
            Total <span className="font-normal text-muted">incl. VAT</span>
          </dt>
          <dd className="display-type text-title tabular-nums">{formatMoney(total, currency)}</dd>
        </div>
        {order.refunded > 0 && <Row label="Refunded">−{formatMoney(order.refunded, currency)}</Row>}
      </dl>
    </Card>
  )
}

function PaymentStatus({ order }: { order: ConfirmedOrder }) {
  return (
    <p>
      <span className="sr-only">Payment status: </span>
      {isPaid(order) ? <Badge variant="success">Paid</Badge> : <Badge variant="secondary">Payment pending</Badge>}
    </p>
  )
}

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  return (
    <li className="flex items-start gap-4 py-5">
      <ProductPhoto product={line.name} sizes="5rem" className="size-14 sm:size-20" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{line.name}</p>
        <p className="mt-1 text-sm whitespace-nowrap text-muted">Quantity: {line.quantity}</p>
        <p className="text-sm text-muted">{formatMoney(line.unitPrice, currency)} each</p>
      </div>
      <p className="font-semibold tabular-nums">{formatMoney(line.unitPrice * line.quantity, currency)}</p>
    </li>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
