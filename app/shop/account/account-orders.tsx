import { useState } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import { formatDate, formatDayOfMonth, londonDate } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { countUnits, isPartOf } from '#domain/orders/count-units.ts'
import { shippingStep } from '#domain/orders/order.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { LoadFailure } from '#app/parts/ui/load-failure.tsx'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { ProductPhoto } from '#app/parts/photos/product-photo.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'

type Row = CallOutput<'list-my-orders'>['rows'][number]

export function AccountOrders() {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null])
  return (
    <>
      <ul className="divide-y divide-line">
        {cursors.map((cursor, index) => (
          <OrdersPage
            key={cursor ?? 'first'}
            cursor={cursor}
            isLast={index === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </ul>
      <p className="mt-6 text-sm text-muted">
        Did you buy with a different email address?{' '}
        <TextLink href={href.openOrder}>Open that order with a code</TextLink> and add it to your account.
      </p>
    </>
  )
}

type OrdersPageProps = { cursor: string | null; isLast: boolean; onMore: (cursor: string) => void }

function OrdersPage({ cursor, isLast, onMore }: OrdersPageProps) {
  const { data, error, retry } = useCall('list-my-orders', cursor === null ? {} : { cursor })
  if (error && !data) {
    return (
      <li>
        <LoadFailure
          title="Your orders could not be loaded"
          reason={`${reasonOf(error)} Your orders themselves are not affected.`}
          onRetry={retry}
        />
      </li>
    )
  }
  if (!data) {
    return (
      <li className="py-4">
        <SkeletonLines label="Loading your orders" />
      </li>
    )
  }
  if (data.rows.length === 0 && cursor === null) {
    return (
      <li>
        <EmptyState title="No orders yet" action={<ButtonLink href={href.products}>See both products</ButtonLink>}>
          Orders you place with this email address appear here automatically.
        </EmptyState>
      </li>
    )
  }
  return (
    <>
      {data.rows.map((row) => (
        <OrderRow key={row.id} row={row} />
      ))}
      {isLast && data.next !== null && (
        <li className="pt-4">
          <Button variant="secondary" onClick={() => data.next !== null && onMore(data.next)}>
            Older orders
          </Button>
        </li>
      )}
    </>
  )
}

function OrderRow({ row }: { row: Row }) {
  const step = shippingStep(row.shipping_status)
  // A return says more than *Cancelled*, so that mark is left out.
  const marks = row.goods_back === null ? row.marks : row.marks.filter((mark) => mark !== 'Cancelled')
  const isTravelTold = row.goods_back === null && marks.length === 0
  return (
    <li className="relative flex items-start gap-4 py-5 first:pt-0">
      <ProductPhoto product={row.product_key} sizes="4rem" className="size-16" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="display-type text-title tabular-nums">
            <span className="sr-only">Order </span>
            {row.number}
          </p>
          <p className="font-semibold tabular-nums">{formatMoney(row.total_amount, row.currency)}</p>
        </div>
        <p className="mt-1 leading-snug font-semibold">
          <TextLink href={href.myOrder(row.id)} plain className="after:absolute after:inset-0 hover:underline">
            {row.product_name}
          </TextLink>
          {row.quantity > 1 && <span className="font-normal text-muted"> × {row.quantity}</span>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {formatDate(londonDate(new Date(row.placed_at)))}
          {isTravelTold && row.delivered_on && (
            <span className="block">Delivered on {formatDate(row.delivered_on)}</span>
          )}
          {row.covered_until && <span className="block">Covered until {formatDate(row.covered_until)}</span>}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          {row.goods_back && <Badge variant="outline">{describeReturn(row.goods_back, row.quantity)}</Badge>}
          {marks.map((mark) => (
            <Badge key={mark} variant="destructive">
              {mark}
            </Badge>
          ))}
          {isTravelTold && <Badge variant={step.colour}>{step.label}</Badge>}
        </p>
      </div>
    </li>
  )
}

export function describeReturn(
  { units, status, send_back_by }: NonNullable<Row['goods_back']>,
  quantity: number,
): string {
  const part = isPartOf({ units }, quantity) ? ` of ${countUnits(units, quantity)}` : ''
  if (status === 'told') return `Return${part}: post by ${formatDayOfMonth(send_back_by)}`
  if (status === 'closed') return part === '' ? 'Returned' : `${countUnits(units, quantity)} returned`
  return `Return${part}: ${status === 'sent' ? 'on its way to us' : 'with us'}`
}
