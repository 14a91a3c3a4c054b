import { Suspense, useState } from 'react'
import { href } from '#domain/site/href.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { isPaid } from '#domain/orders/order.ts'
import { Receipt } from '#app/parts/shell/receipt.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { OnItsWay } from '#app/parts/ui/on-its-way.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { AddToAccount } from './add-to-account.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { arrivalDays, describeState, isReturnOpen, type MyOrder } from './order-state.ts'
import type { OrderPass } from './kept-access.ts'
import { MoneyBack } from './money-back.tsx'
import { OrderCases } from './order-cases.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { WhatWasBought } from './what-was-bought.tsx'
import { WhatYouCanDo } from './what-you-can-do.tsx'

// Most who look at their order only look.
const ConfirmIdentity = lazyWithRetry(async () => (await import('./confirm-identity.tsx')).ConfirmIdentity)
const ConfirmReceipt = import.meta.env.SSR
  ? (await import('./confirm-receipt.tsx')).ConfirmReceipt
  : lazyWithRetry(async () => (await import('./confirm-receipt.tsx')).ConfirmReceipt)

const KeepOrder = import.meta.env.SSR
  ? (await import('./cancel/keep-order.tsx')).KeepOrder
  : lazyWithRetry(async () => (await import('./cancel/keep-order.tsx')).KeepOrder)

type OrderViewProps = {
  order: MyOrder
  access: string | undefined
  onPass: (pass: OrderPass) => void
}

/** Acts that need more than a link. They happen once a code has proved the buyer. */
type WantedAct = 'correct-address' | 'add-to-account'

/** An order as a place: where the parcel is, what was paid, and what its buyer can do today. */
export function OrderView({ order, access, onPass }: OrderViewProps) {
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
            <Suspense fallback={<div className="min-h-40" />}>
              <KeepOrder order={order} access={access} />
            </Suspense>
          )}
          <MoneyBack order={order} />
          <GoodsBack order={order} />
          {order.can_confirm_receipt && londonDate(now) >= arrivalDays(order).earliest && (
            <Suspense fallback={<div className="min-h-48" />}>
              <ConfirmReceipt order={order} access={access} now={now} />
            </Suspense>
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
          <OrderCases order={order} access={access} />
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
      {isPaid(order) && <OrderReceipt order={order} />}
      {wanted !== null && !isProven && (
        <Suspense fallback={<OnItsWay />}>
          <ConfirmIdentity
            order={{ id: order.id, access }}
            email={order.customer_email}
            onClose={forget}
            onOpened={onPass}
          />
        </Suspense>
      )}
    </>
  )
}

/** A link alone shows neither the name nor the whole address, and its receipt says as much. */
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
      currency={order.currency}
    />
  )
}

function GoodsBack({ order }: { order: MyOrder }) {
  const { goods_back: goods } = order
  if (goods === null || !isReturnOpen(order)) return null
  return (
    <Notice kind="information" title="A return is under way">
      <p>
        {goods.is_battery_suspect === null && 'Answer one question and we’ll show you where to send it.'}
        {goods.status === 'told' && goods.address && `Please send it by ${formatDate(goods.send_back_by)}.`}
        {goods.refund_by && `We’ll refund you by ${formatDate(goods.refund_by)}.`}
      </p>
      <p className="no-print mt-3">
        <ButtonLink href={href.returnMyOrder(order.id)} variant="secondary" size="small">
          See the return
        </ButtonLink>
      </p>
    </Notice>
  )
}
