import type { ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { splitVat, vatLabel, vatPercentOn } from '#domain/orders/vat.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { ProductPhoto } from '#app/parts/photos/product-photo.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { savePdf } from '#app/parts/ui/save-file.ts'
import { Heading } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import type { MyOrder } from './order-state.ts'

export function WhatWasBought({ order, access }: { order: MyOrder; access: string | undefined }) {
  const receipt = useCallMutation('download-receipt', {
    done: ({ filename, pdf }) => savePdf(filename, pdf),
    failed: 'Failed to make the receipt',
  })
  const { company } = useShop()
  const percent = vatPercentOn(company, londonDate(new Date(order.placed_at)))
  const money = (pence: number) => formatMoney(pence, order.currency)
  return (
    <Card as="section" labelledBy="bought" padding="bare" className="overflow-hidden">
      <Heading level={2} look="title" id="bought" className="border-b border-line px-6 py-5">
        Order summary
      </Heading>
      <div className="flex items-start gap-4 px-6 py-5">
        <ProductPhoto product={order.product_key} sizes="5rem" className="size-14 sm:size-20" />
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">{order.product_name}</p>
          <p className="mt-1 text-sm whitespace-nowrap text-muted">Quantity: {order.quantity}</p>
          {order.quantity > 1 && <p className="text-sm text-muted">{money(order.product_price)} each</p>}
        </div>
        <p className="font-semibold tabular-nums">{money(order.subtotal)}</p>
      </div>
      <dl className="space-y-2 border-t border-line px-6 py-5 text-sm">
        {order.discount > 0 && (
          <Row label={order.promo_code ? `Discount (${order.promo_code})` : 'Discount'}>
            <span className="text-success">−{money(order.discount)}</span>
          </Row>
        )}
        <Row label="UK delivery">Free</Row>
        <div className="flex items-baseline justify-between gap-4 pt-2">
          <dt className="font-semibold">Total</dt>
          <dd className="display-type text-title tabular-nums">{money(order.total_amount)}</dd>
        </div>
        {percent !== null && (
          <Row label={`of which ${vatLabel(percent)}`}>{money(splitVat(order.total_amount, percent).vat)}</Row>
        )}
        {order.parts_gone.map(({ label, amount }) => (
          <Row key={label} label={label}>
            {amount}
          </Row>
        ))}
        {order.refunded_amount > 0 && <Row label="Refunded">−{money(order.refunded_amount)}</Row>}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-4 bg-canvas px-6 py-4 text-sm">
        <p className="min-w-0">
          <span className="block text-muted">Reference</span>
          <span className="text-xs break-all select-all">{order.id}</span>
        </p>
        <div className="no-print flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => window.print()}>
            Print or save
          </Button>
          {order.is_paid && order.total_amount > 0 && (
            <ButtonLink href={href.myDocuments(order.id)} variant="secondary" size="small">
              Invoice
            </ButtonLink>
          )}
          {order.is_paid && (
            <Button
              variant="secondary"
              size="small"
              busy={receipt.isPending}
              onClick={() => receipt.mutate({ id: order.id, access })}
            >
              Receipt (PDF)
            </Button>
          )}
        </div>
      </div>
    </Card>
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
