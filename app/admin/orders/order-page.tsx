import { PencilLine, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from '#app/parts/ui/router.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { isTestOrder } from '#domain/orders/order.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { UndeliveredNotice } from '../emails/undelivered-notice.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { ManualOrderNotice } from '../manual-orders/manual-order-notice.tsx'
import { Loaded } from '../list/loaded.tsx'
import { MoneyBack } from '../refunds/money-back.tsx'
import { shippingTone } from '../list/tones.ts'
import { MoneyBadges, PaymentBadge, ShippingBadge } from '../list/badges.tsx'
import { AddressDecision } from './address-decision.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { OrderActions } from './order-actions.tsx'
import { MoneyNotice } from './money-notice.tsx'
import { OrderFacts } from './order-facts.tsx'
import { WaitingEmails } from './waiting-emails.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PaymentProblem } from './payment-problem.tsx'
import { SetBackNotice } from './set-back-notice.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'

export default function OrderPage() {
  return (
    <AdminFrame
      title="Order"
      about={<TextLink href={staffHref.orders()}>Back to all orders</TextLink>}
      // The server keeps one page for all orders, so their ids are not in it.
      path={staffHref.orders()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
      least="packer"
    >
      <OrderDetail />
    </AdminFrame>
  )
}

function OrderDetail() {
  const { id = '' } = useParams()
  return (
    <Loaded
      query={useCall('find-order', { id }, { failure: 'Failed to load order details' })}
      noun="the order"
      lines={10}
    >
      {(found) => <FoundOrder {...found} />}
    </Loaded>
  )
}

/** Staff work at the shop’s own address. */
const ownersPage = (id: string) => new URL(href.myOrder(id), location.origin).href

function FoundOrder({
  order,
  timeline,
  owner_email,
  openings,
  address_changes,
  undelivered,
}: CallOutput<'find-order'>) {
  const waiting = address_changes.find(({ status }) => status === 'waiting')
  const [isManaging, setIsManaging] = useState(false)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const mayCorrect = useMayAct('correct-order')
  const mayWrite = useMayAct('create-order')
  return (
    <article className="max-w-[112rem]">
      <div className="flex flex-col gap-6 print:hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading level={2} look="headline" className="whitespace-nowrap tabular-nums">
            {formatOrderNumber(order.id)}
          </Heading>
          <CopyButton text={formatOrderNumber(order.id)} noun="order number" className="-ml-2" />
          <PaymentBadge status={order.payment_status} />
          <ShippingBadge status={order.shipping_status} tone={shippingTone(order)} />
          <MoneyBadges order={order} />
        </div>
        <MoneyNotice order={order} />
        <SetBackNotice order={order} />
        <UndeliveredNotice undelivered={undelivered} />
        <ManualOrderNotice order={order} />
        <WaitingEmails orderId={order.id} />
        {waiting && <AddressDecision order={order} change={waiting} />}
        {order.payment_problem !== null && (
          <PaymentProblem order={{ ...order, payment_problem: order.payment_problem }} />
        )}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <OrderActions order={order} onManageShipping={() => setIsManaging(true)} />
          <div className="flex flex-wrap gap-2">
            {mayCorrect && !isTestOrder(order) && (
              <Button variant="secondary" size="small" onClick={() => setIsCorrecting(true)}>
                <PencilLine aria-hidden="true" /> Correct
              </Button>
            )}
            {mayWrite && !isTestOrder(order) && (
              <ButtonLink href={staffHref.newOrder(order.id)} variant="secondary" size="small">
                <Plus aria-hidden="true" /> New order for them
              </ButtonLink>
            )}
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" /> Print packing slip
            </Button>
          </div>
        </div>
        <MoneyBack orderId={order.id} />
        <OrderFacts order={order} ownerEmail={owner_email} openings={openings} />
        <OrderTimeline events={timeline} />
      </div>
      <PackingSlip order={order} addressChanges={address_changes} pageUrl={ownersPage(order.id)} />
      {mayCorrect && isCorrecting && <CorrectDialog order={order} onClose={() => setIsCorrecting(false)} />}
      <ShippingDialog order={isManaging ? order : null} onClose={() => setIsManaging(false)} />
    </article>
  )
}
