import type { ComponentProps, ReactNode } from 'react'
import { Check, Hourglass, Undo2, Mail, MapPin, PackageCheck, Truck, type IconNode } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { formatMoney } from '#domain/orders/money.ts'
import { href } from '#domain/site/href.ts'
import { Receipt } from '#app/parts/shell/receipt.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { ProductPhoto } from '#app/parts/photos/product-photo.tsx'
import { Badge } from '#app/parts/ui/badge.tsx'
import { discountOf, isPaid, isRefunded, type ConfirmedOrder, type OrderLine } from './confirmed-order.ts'
import { FreshOrder } from './fresh-order.tsx'
import { SupportLine } from './support-line.tsx'

type ConfirmationProps = {
  order: ConfirmedOrder
  /** The order with its address, for an hour after the payment. */
  fresh: ComponentProps<typeof FreshOrder>['order'] | null
}

export function Confirmation({ order, fresh }: ConfirmationProps) {
  const trackingHref = href.trackOrder(order.id)
  return (
    <>
      <Outcome order={order} />
      <Container className="grid gap-12 py-12 sm:py-16 lg:grid-cols-12 lg:gap-16">
        <div className="lg:order-2 lg:col-span-5">
          <OrderSummary order={order} />
        </div>
        <div className="lg:col-span-7">
          {fresh && <FreshOrder order={fresh} />}
          {isPaid(order) && !isRefunded(order) && (
            <NextSteps email={fresh?.customer_email ?? order.email} trackingHref={trackingHref} />
          )}
          <div className="mt-10 flex flex-wrap gap-3 first:mt-0">
            {isPaid(order) && <ButtonLink href={trackingHref}>Track your order</ButtonLink>}
            <ButtonLink href={href.products} variant="secondary">
              Continue shopping
            </ButtonLink>
            <ButtonLink href={href.home} variant="quiet">
              Back to the home page
            </ButtonLink>
          </div>
          <SupportLine className="mt-10" />
          {/* Below the order number at every width, because people read out the first number they see. */}
          <dl className="mt-6 flex flex-wrap gap-x-2 text-xs text-muted">
            <dt>Order ID</dt>
            <dd className="break-all select-all">{order.id}</dd>
          </dl>
        </div>
      </Container>
      {isPaid(order) && <ConfirmedReceipt order={order} fresh={fresh} />}
    </>
  )
}

function ConfirmedReceipt({ order, fresh }: ConfirmationProps) {
  return (
    <Receipt
      number={fresh?.number ?? null}
      reference={order.id}
      at={fresh?.paid_at ?? null}
      soldTo={{ name: null, email: fresh?.customer_email ?? null, address: fresh?.delivers_to ?? null }}
      lines={order.lines}
      discount={{ amount: discountOf(order), code: order.promoCode }}
      total={order.total}
      refunded={order.refunded}
      currency={order.currency}
    />
  )
}

function Outcome({ order }: { order: ConfirmedOrder }) {
  if (isRefunded(order)) {
    return (
      <Banner icon={Undo2} title="This order was refunded">
        <p>{formatMoney(order.refunded, order.currency)} went back to the card you paid with.</p>
      </Banner>
    )
  }
  if (!isPaid(order)) {
    return (
      <Banner icon={Hourglass} title="Your payment is not complete yet">
        <p role="status">
          We have not received a payment for this order yet. This page checks again every few seconds; please do not pay
          again.
        </p>
      </Banner>
    )
  }
  return (
    <Banner icon={Check} isDone title="Thank You for Your Order!">
      <p>You will receive an email confirmation shortly with your order details.</p>
    </Banner>
  )
}

type BannerProps = { icon: IconNode; isDone?: boolean; title: string; children: ReactNode }

function Banner({ icon, isDone = false, title, children }: BannerProps) {
  return (
    <div className="tone-navy">
      <Container className="flex flex-col gap-6 py-12 sm:flex-row sm:items-center sm:gap-8 sm:py-16">
        <span
          className={classNames(
            'flex size-16 shrink-0 items-center justify-center rounded-full sm:size-20',
            isDone ? 'bg-lime text-navy' : 'border border-edge',
          )}
        >
          <Icon
            of={icon}
            strokeWidth={isDone ? 2.5 : 1.75}
            className={isDone ? 'size-8 sm:size-10' : 'size-7 sm:size-9'}
          />
        </span>
        <div>
          <Heading level={1} look="headline">
            {title}
          </Heading>
          <div className="mt-3 max-w-[60ch] text-lg text-muted">{children}</div>
        </div>
      </Container>
    </div>
  )
}

function NextSteps({ email, trackingHref }: { email: string | null; trackingHref: string }) {
  const { dispatch, arrival } = useShop().delivery
  return (
    <section aria-labelledby="next-steps">
      <Heading level={2} look="title" id="next-steps">
        What happens next
      </Heading>
      <ol className="mt-6">
        <Step icon={Mail} title="Confirmation by email">
          {email ? `On its way to ${email}, ` : 'On its way, '}with your receipt and how to cancel. If it is not there
          in a few minutes, please look in your junk mail.
        </Step>
        <Step icon={PackageCheck} title="Packed and handed to the carrier">
          {dispatch}, usually the next working day.
        </Step>
        <Step icon={MapPin} title="Tracking number">
          We’ll email you the number on the day it leaves. You can also{' '}
          <TextLink href={trackingHref}>look up your order</TextLink> at any time.
        </Step>
        <Step icon={Truck} title="At your door" isLast>
          Estimated {arrival}. Then see <TextLink href={href.start}>getting started</TextLink>.
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { icon: IconNode; title: string; isLast?: boolean; children: ReactNode }

function Step({ icon, title, isLast = false, children }: StepProps) {
  return (
    <li className="relative flex gap-5 pb-7 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-11 bottom-0 left-[1.3125rem] w-0.5 bg-line" />}
      <span className="relative flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-surface">
        <Icon of={icon} strokeWidth={1.75} className="size-5" />
      </span>
      <div className="min-w-0 pt-1.5">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 max-w-[52ch] text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

/** The receipt: what was bought and what it cost. Each line adds up to the one below it. */
function OrderSummary({ order }: { order: ConfirmedOrder }) {
  const { vatNote } = useShop()
  const { currency, total, promoCode } = order
  const discount = discountOf(order)
  return (
    <Card as="section" labelledBy="order-summary" padding="bare" className="overflow-hidden">
      <div className="flex items-center justify-between gap-4 border-b border-line px-6 py-5">
        <Heading level={2} look="title" id="order-summary">
          Your order
        </Heading>
        <p>
          <span className="sr-only">Payment status: </span>
          {isPaid(order) ? <Badge variant="success">Paid</Badge> : <Badge variant="secondary">Payment pending</Badge>}
        </p>
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
            Total<span className="font-normal text-muted">{vatNote}</span>
          </dt>
          <dd className="display-type text-title tabular-nums">{formatMoney(total, currency)}</dd>
        </div>
        {order.refunded > 0 && <Row label="Refunded">−{formatMoney(order.refunded, currency)}</Row>}
      </dl>
    </Card>
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
