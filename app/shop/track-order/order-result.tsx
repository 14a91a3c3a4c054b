import type { ReactNode } from 'react'
import { ExternalLink, Check } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { formatDayRange, lateSince } from '#domain/calendar/day-range.ts'
import { expectedArrival } from '#domain/calendar/delivery.ts'
import { href } from '#domain/site/href.ts'
import { formatDay, formatOrderDate, londonDate } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import {
  carriers,
  defaultCarrier,
  isPaid,
  paymentBadge,
  shortId,
  trackingUrl,
  shippingStep,
  shippingSteps,
} from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { ProductPhoto } from '#app/parts/photos/product-photo.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Progress } from '#app/parts/ui/progress.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'

export type TrackedOrder = NonNullable<CallOutput<'public-order-status'>>

export function OrderResult({ order }: { order: TrackedOrder }) {
  const number = formatOrderNumber(order.id)
  const late = lateDay(order, new Date())
  const arrival = late ? `Late since ${formatDay(late)}` : arrivalWords(order)
  return (
    <Card as="section" labelledBy="tracked-order" padding="bare" className="overflow-hidden">
      {arrival && <p className="display-type tone-navy px-6 py-5 text-headline text-balance sm:px-8">{arrival}</p>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-6 sm:p-8">
        <div className="flex min-w-0 items-start gap-4">
          <ProductPhoto product={order.product_name} sizes="6rem" className="size-16 sm:size-24" />
          <div className="min-w-0">
            <Heading level={2} look="title" id="tracked-order">
              {order.product_name}
            </Heading>
            <p className="mt-1 text-sm text-muted">Quantity: {order.quantity}</p>
            <p className="mt-1 flex flex-wrap items-center gap-1 text-sm text-muted">
              <span className="whitespace-nowrap">
                Order <strong className="text-lg font-semibold text-ink tabular-nums">{number}</strong>
              </span>
              <CopyButton text={number} noun="order number" />
            </p>
          </div>
        </div>
        <p>
          <span className="sr-only">Payment status: </span>
          <Badge variant={paymentBadge(order.payment_status)}>{inWords(order.payment_status)}</Badge>
        </p>
      </div>
      {order.money_back && <MoneyBack order={order} back={order.money_back} />}
      <div className="border-y border-line px-6 py-7 sm:px-8">
        <ShippingProgress status={order.shipping_status} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line px-6 py-5 sm:px-8">
        <p className="max-w-[40ch] text-sm text-muted">
          {late && (
            <>
              We are sorry. Open your order to see what you can do, or{' '}
              <TextLink href={href.contact}>ask us to look for your parcel</TextLink>.
            </>
          )}
          {!late && whatToDo(order)}
        </p>
        <ButtonLink href={href.myOrder(order.id)} variant="secondary">
          Open your order
        </ButtonLink>
      </div>
      {order.tracking_number && <Parcel order={order} trackingNumber={order.tracking_number} />}
      <dl className="grid gap-x-8 gap-y-5 p-6 text-sm sm:grid-cols-2 sm:p-8">
        <Fact label="Order placed">{formatOrderDate(new Date(order.created_at))}</Fact>
        <Fact label="Total">{formatMoney(order.total_amount, order.currency)}</Fact>
        {order.money_back && order.money_back.refunded_amount > 0 && (
          <Fact label="Refunded">{formatMoney(order.money_back.refunded_amount, order.currency)}</Fact>
        )}
        <Fact label="Order ID" className="sm:col-span-2">
          <span>{shortId(order.id)}</span>
          <span className="block text-xs font-normal break-all text-muted">{order.id}</span>
        </Fact>
      </dl>
    </Card>
  )
}

function whatToDo(order: TrackedOrder): string {
  if (isOff(order)) return 'Open your order to see refunds and messages.'
  if (hasLeft(order)) return 'Open your order to return it or make a claim.'
  return 'Open your order to change the address or cancel it.'
}

const isOff = ({ money_back: back }: TrackedOrder) => Boolean(back?.is_cancelled || back?.is_refunded)

/** Null if nothing is promised: for an order that is unpaid, delivered, or no longer sent. */
function promisedDays(order: TrackedOrder) {
  const { payment_status, shipping_status, created_at, shipping_date } = order
  if (shipping_status === 'delivered' || !isPaid({ payment_status }) || isOff(order)) return null
  return expectedArrival(new Date(created_at), shipping_date && londonDate(new Date(shipping_date)))
}

function lateDay(order: TrackedOrder, now: Date): string | null {
  const days = promisedDays(order)
  return days && lateSince(days, londonDate(now))
}

function arrivalWords(order: TrackedOrder): string {
  if (order.shipping_status === 'delivered') return 'Your parcel has arrived.'
  const days = promisedDays(order)
  return days ? `Arriving ${formatDayRange(days)}` : ''
}

/** A cancelled order that has left is a return. */
function cancelledWords(isSent: boolean, refunded: number): string {
  if (!isSent) return 'This order was cancelled.'
  return refunded > 0 ? 'This order was returned.' : 'This order is being returned.'
}

/** Refunds and disputes, which the badge and the progress bar do not show. */
function MoneyBack({ order, back }: { order: TrackedOrder; back: NonNullable<TrackedOrder['money_back']> }) {
  const isSent = hasLeft(order)
  const isComing = !isSent && !isOff(order)
  const sentences = [
    ...(back.is_cancelled ? [cancelledWords(isSent, back.refunded_amount)] : []),
    ...(back.refunded_amount > 0
      ? [`We have refunded ${formatMoney(back.refunded_amount, order.currency)} to the card you paid with.`]
      : []),
    ...(back.is_disputed ? ['Your bank has asked for this payment back.'] : []),
    ...(isOff(order) && !isSent ? ['Nothing will be sent.'] : []),
    ...(back.is_disputed && isComing ? ['The parcel is on hold until that is settled.'] : []),
  ]
  return (
    <Notice kind="warning" className="mx-6 mb-6 sm:mx-8">
      {sentences.join(' ')}
    </Notice>
  )
}

function Parcel({ order, trackingNumber }: { order: TrackedOrder; trackingNumber: string }) {
  const carrier = carriers.find((name) => name === order.carrier_name && name !== 'Other') ?? defaultCarrier
  return (
    <div className="flex flex-wrap items-end justify-between gap-5 border-b border-line bg-canvas px-6 py-6 sm:px-8">
      <dl className="flex flex-wrap gap-x-10 gap-y-4 text-sm">
        <Fact label="Tracking number">
          <span className="break-all select-all">{trackingNumber}</span>
        </Fact>
        {order.shipping_date && <Fact label="Shipped">{formatOrderDate(new Date(order.shipping_date))}</Fact>}
      </dl>
      <ButtonLink href={trackingUrl(order.carrier_name, trackingNumber)} target="_blank">
        Track with {carrier}
        <Icon of={ExternalLink} />
        <span className="sr-only">, opens in a new tab</span>
      </ButtonLink>
    </div>
  )
}

function Fact({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

function inWords(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}

function ShippingProgress({ status }: { status: string }) {
  const current = shippingStep(status)
  const reached = shippingSteps.indexOf(current)
  return (
    <div>
      <p className="flex items-center justify-between gap-4 text-sm">
        <span className="font-semibold">Shipping status</span>
        <Badge variant={current.colour}>{current.label}</Badge>
      </p>
      <Progress
        label={`Shipping progress: ${current.label}`}
        value={current.progress}
        colour={current.colour}
        className="mt-4"
      />
      <ol className="mt-3 grid grid-cols-4">
        {shippingSteps.map((step, index) => (
          <li
            key={step.status}
            aria-current={step === current ? 'step' : undefined}
            className={classNames(
              'flex flex-col items-end gap-1 text-right text-xs sm:flex-row sm:items-center sm:justify-end sm:gap-1.5 sm:text-sm',
              index > reached && 'text-muted',
              index === reached && 'font-semibold',
            )}
          >
            {index <= reached && <Icon of={Check} strokeWidth={2.5} className="hidden size-4 sm:block" />}
            {step.label}
          </li>
        ))}
      </ol>
    </div>
  )
}
