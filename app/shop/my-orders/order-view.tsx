import { Suspense, useState } from 'react'
import { href } from '#domain/site/href.ts'
import { londonDate, formatDay } from '#domain/calendar/london-time.ts'
import { Receipt } from '#app/parts/shell/receipt.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink, Button } from '#app/parts/ui/button.tsx'
import { lazyInBrowser, lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { LazyHydrate, type Watch } from '#app/parts/ui/lazy-hydrate.tsx'
import { addressLines } from '#domain/customers/address.ts'
import { formatPhone } from '#domain/customers/phone.ts'
import { AddToAccount } from './add-to-account.tsx'
import { AskForCode } from './not-opened.tsx'
import { describeState, isReturnOpen, type MyOrder } from './order-state.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { WhatWasBought } from './what-was-bought.tsx'
import { WhatYouCanDo } from './what-you-can-do.tsx'
import type { OpenedOrder } from './with-order.tsx'

// Loaded on demand, because most visitors only look at their order.
const ConfirmReceipt = lazyInBrowser(async () => (await import('./confirm-receipt.tsx')).ConfirmReceipt)
const OpenMatters = lazyInBrowser(async () => (await import('./open-matters.tsx')).OpenMatters)
const OrderCases = lazyInBrowser(async () => (await import('./open-matters.tsx')).OrderCases)
const KeepOrder = lazyInBrowser(async () => (await import('./cancel/keep-order.tsx')).KeepOrder)

const atOnce: Watch = (_, want) => want()

const hasMatters = (order: MyOrder): boolean =>
  order.refunds.length > 0 || order.marks.includes('Disputed') || isReturnOpen(order)

/** Actions that need more than a link. They run once a code has proved the buyer. */
type WantedAct = 'correct-address' | 'add-to-account'

export function OrderView({ order, access, onPass }: OpenedOrder) {
  const { renderedAt } = useShop()
  const [wanted, setWanted] = useState<WantedAct | null>(null)
  const now = new Date(renderedAt)
  const state = describeState(order, now)
  const isProven = order.access !== 'link'
  const forget = () => setWanted(null)

  return (
    <>
      <div className="tone-navy">
        <Container className="py-10 sm:py-14">
          <Eyebrow>{order.product_name}</Eyebrow>
          <div className="mt-3 flex items-center gap-2">
            <Heading level={1} look="headline">
              Order <span className="whitespace-nowrap tabular-nums [word-spacing:0.2em]">{order.number}</span>
            </Heading>
            <CopyButton text={order.number} noun="order number" />
          </div>
          <p className="mt-4 text-xl font-semibold">{state.title}</p>
          {state.about && <p className="mt-1 max-w-[60ch] text-lg text-muted">{state.about}</p>}
        </Container>
      </div>
      <Container className="grid items-start gap-10 py-10 sm:py-14 lg:grid-cols-12 lg:gap-16">
        <div className="space-y-10 lg:col-span-7">
          {order.keep && (
            <LazyHydrate watch={atOnce} room="min-h-40">
              <KeepOrder
                order={order}
                access={access}
                finish={<ButtonLink href={href.cancelMyOrder(order.id)}>Finish the cancellation</ButtonLink>}
              />
            </LazyHydrate>
          )}
          {hasMatters(order) && (
            <Suspense fallback={<div className="min-h-32" />}>
              <OpenMatters order={order} />
            </Suspense>
          )}
          {order.can_confirm_receipt && londonDate(now) >= order.days.arrival.earliest && (
            <LazyHydrate watch={atOnce} room="min-h-48">
              <ConfirmReceipt order={order} access={access} now={now} />
            </LazyHydrate>
          )}
          <section aria-labelledby="parcel">
            <Heading level={2} look="title" id="parcel" className="mb-6">
              Your parcel
            </Heading>
            <OrderTimeline order={order} />
          </section>
          {order.review && (
            <p className="no-print">
              <ButtonLink href={href.reviewMyOrder(order.id)} variant="secondary">
                {order.review}
              </ButtonLink>
            </p>
          )}
          <WhatYouCanDo order={order} />
          {order.cases.length > 0 && (
            <Suspense fallback={<div className="min-h-32" />}>
              <OrderCases order={order} access={access} />
            </Suspense>
          )}
        </div>
        <div className="space-y-6 lg:col-span-5">
          <WhatWasBought order={order} access={access} />
          <DeliveryAddress
            order={order}
            access={access}
            isEditing={isProven && wanted === 'correct-address'}
            onEdit={() => setWanted('correct-address')}
            onDone={forget}
          />
          <AddToAccount
            order={order}
            access={access}
            isWanted={isProven && wanted === 'add-to-account'}
            onWant={() => setWanted('add-to-account')}
            onDone={forget}
          />
        </div>
      </Container>
      {order.is_paid && <OrderReceipt order={order} />}
      {wanted !== null && !isProven && <AskForCode order={order} access={access} onClose={forget} onOpened={onPass} />}
    </>
  )
}

/** A link alone shows neither the name nor the whole address, and neither does its receipt. */
function OrderReceipt({ order }: { order: MyOrder }) {
  const to = order.delivers_to
  const isWhole = to?.shown === 'whole'
  return (
    <Receipt
      number={order.number}
      reference={order.id}
      at={order.placed_at}
      soldTo={{
        name: order.customer_name,
        email: isWhole ? order.customer_email : null,
        address: isWhole ? to : null,
      }}
      lines={[{ name: order.product_name, quantity: order.quantity, unitPrice: order.product_price }]}
      discount={{ amount: order.discount, code: order.promo_code }}
      total={order.total_amount}
      refunded={order.refunded_amount}
      parts={order.parts_gone}
      currency={order.currency}
    />
  )
}

const AddressDialog = lazyWithRetry(async () => (await import('./address-dialog.tsx')).AddressDialog)

type DeliveryAddressProps = {
  order: MyOrder
  access: string | undefined
  isEditing: boolean
  onEdit: () => void
  onDone: () => void
}

function DeliveryAddress({ order, access, isEditing, onEdit, onDone }: DeliveryAddressProps) {
  const { delivers_to: shown, address_change: waiting } = order
  return (
    <Card as="section" labelledBy="delivers-to" padding="bare">
      <Heading level={2} look="title" id="delivers-to" className="border-b border-line px-6 py-5">
        Deliver to
      </Heading>
      <div className="space-y-5 px-6 py-5 text-sm">
        {shown === null && (
          <p className="text-muted">We have no delivery address for this order. Please write to us.</p>
        )}
        {shown?.shown === 'whole' && (
          <address className="not-italic">
            {addressLines(shown).map((line, index) => (
              <span key={index} className="block first:font-semibold">
                {line}
              </span>
            ))}
            {shown.phone && <span className="mt-1 block text-muted">{formatPhone(shown.phone)}</span>}
          </address>
        )}
        {shown?.shown === 'district' && (
          <p>
            <span className="font-semibold">
              {[shown.town, shown.postcode_district].filter(Boolean).join(', ') || 'Your address'}
            </span>
            <span className="mt-1 block text-muted">
              The link in your email shows only the area, in case it was forwarded.
            </span>
          </p>
        )}
        {waiting && (
          <Notice kind="information" title="We’re checking your new address">
            You asked on {formatDay(londonDate(new Date(waiting.asked_at)))}. Because the name or area is different, our
            team will check it and email you.
            {waiting.address && <span className="mt-2 block">{addressLines(waiting.address).join(', ')}</span>}
          </Notice>
        )}
        {order.can_change_address && (
          <Button variant="secondary" size="small" className="no-print" onClick={onEdit}>
            Correct the address
          </Button>
        )}
      </div>
      {isEditing && (
        <Suspense fallback={<OnItsWay />}>
          <AddressDialog order={order} access={access} onDone={onDone} />
        </Suspense>
      )}
    </Card>
  )
}
