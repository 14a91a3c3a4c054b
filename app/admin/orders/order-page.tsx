import { PencilLine, Plus, Printer } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useState } from 'react'
import { useParams } from '#app/parts/ui/router.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { isTestOrder } from '#domain/orders/order.ts'
import { href } from '#domain/site/href.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { CopyButton } from '#app/parts/ui/copy-button.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { formatMoney } from '#domain/orders/money.ts'
import { hasLeft, whyHeld, whyOver } from '#domain/orders/parcel.ts'
import { isDisputed, isFullyRefunded, isWholeSumGoingBack } from '#domain/orders/refund.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { UndeliveredNotice } from '../emails/undelivered-notice.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { ManualOrderNotice } from '../manual-orders/manual-order-notice.tsx'
import { Loaded } from '../list/loaded.tsx'
import { MoneyBack } from '../refunds/money-back.tsx'
import { shippingTone } from '../list/tones.ts'
import { MoneyBadges, PaymentBadge, ShippingBadge } from '../list/badges.tsx'
import { ReleaseHold } from '../refunds/release-hold.tsx'
import { AddressDecision } from './address-decision.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { WaitingEmails } from './waiting-emails.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { SetBackNotice } from './set-back-notice.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'
import type { Order } from './use-order-actions.ts'

export default function OrderPage() {
  return (
    <AdminFrame
      title="Order"
      about={<TextLink href={staffHref.orders()}>Back to all orders</TextLink>}
      // The server stores one page for all orders, so the path has no id.
      path={staffHref.orders()}
      denial={{ sentence: 'Access denied. Admin rights required to view orders.' }}
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

/** The admin area has the same origin as the shop. */
const ownersPage = (id: string) => new URL(href.myOrder(id), location.origin).href

function FoundOrder({
  order,
  timeline,
  owner_email,
  openings,
  address_changes,
  undelivered,
  serials_elsewhere,
}: CallOutput<'find-order'>) {
  const waiting = address_changes.find(({ status }) => status === 'waiting')
  const [isManaging, setIsManaging] = useState(false)
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
              <DialogButton dialog={(close) => <CorrectDialog order={order} onClose={close} />}>
                <Icon of={PencilLine} /> Correct
              </DialogButton>
            )}
            {mayWrite && !isTestOrder(order) && (
              <ButtonLink href={staffHref.newOrder(order.id)} variant="secondary" size="small">
                <Icon of={Plus} /> New order for this customer
              </ButtonLink>
            )}
            <SmallButton onClick={() => window.print()}>
              <Icon of={Printer} /> Print packing slip
            </SmallButton>
          </div>
        </div>
        <MoneyBack orderId={order.id} />
        <OrderFacts order={order} ownerEmail={owner_email} openings={openings} serialsElsewhere={serials_elsewhere} />
        <OrderTimeline events={timeline} />
      </div>
      <PackingSlip order={order} addressChanges={address_changes} pageUrl={ownersPage(order.id)} />
      <ShippingDialog order={isManaging ? order : null} onClose={() => setIsManaging(false)} />
    </article>
  )
}

function MoneyNotice({ order }: { order: Order }) {
  const maySettle = useMayAct('list-cancellations')
  const over = whyOver(order)
  const reason = over ?? whyHeld(order)
  if (reason === null) return null
  const isHere = !hasLeft(order)
  // A cancelled or refunded order is never shipped, so its hold is neither explained nor released.
  const isHeld = over === null
  return (
    <Notice kind="danger" title={isHere ? `${titleOf(order)}: do not ship` : titleOf(order)}>
      {isHeld && isHere && <p>{reason}</p>}
      {isDisputed(order) && (
        <p>
          The card’s bank has asked for {formatMoney(order.disputed_amount || order.total_amount, order.currency)} back.
          Answer the dispute in the payment provider’s dashboard.
        </p>
      )}
      {isFullyRefunded(order) && <p>{formatMoney(order.refunded_amount, order.currency)} was refunded to the buyer.</p>}
      {isWholeSumGoingBack(order) && !isFullyRefunded(order) && (
        <p>
          A refund of {formatMoney(order.refund_requested_amount, order.currency)} has been requested. The parcel can
          only leave if that refund fails.
        </p>
      )}
      {order.withheld_at !== null && (
        <p>The payment was refunded before the order was recorded, so no stock was taken and no email was sent.</p>
      )}
      {isFullyRefunded(order) && order.withheld_at === null && order.restocked_at === null && isHere && (
        <p>A refund does not change the stock. If the units can be sold, correct the stock.</p>
      )}
      {isHeld && isHere && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ReleaseHold order={order} reason={reason} />
          {maySettle && order.cancellation_asked_at !== null && (
            <TextLink href={staffHref.cancellations}>Read the cancellation, then accept or dismiss it</TextLink>
          )}
        </div>
      )}
    </Notice>
  )
}

function titleOf(order: Order): string {
  if (order.cancelled_at !== null) return 'Cancelled'
  if (isFullyRefunded(order)) return 'Refunded'
  if (isWholeSumGoingBack(order)) return 'Being refunded'
  if (isDisputed(order)) return 'Disputed'
  return order.fraud_warned_at === null ? 'Cancellation to check' : 'Fraud warning'
}

const questions = {
  accept: {
    title: 'Accept this payment?',
    sentences: [
      'The order will show the amount that was really paid, and be marked paid.',
      'The buyer gets the order confirmation and the shop a notification, unless they were sent before. The reserved stock then counts as sold, and the promo code as used.',
    ],
    action: 'Accept payment',
    busy: 'Accepting...',
  },
  close: {
    title: 'Close as refunded?',
    sentences: [
      'The order is marked as failed for good. Its stock and promo code are released, and no email is sent.',
      'Refund the money at the payment provider first: the order cannot be closed while the provider still holds any of it.',
    ],
    action: 'Close order',
    busy: 'Closing...',
  },
} as const

function PaymentProblem({ order }: { order: Order & { payment_problem: string } }) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const acceptPayment = useCallMutation('accept-payment', {
    done: ['Payment accepted', 'The order is paid.'],
    failed: 'Failed to accept the payment',
  })
  const closePayment = useCallMutation('close-refunded-payment', {
    done: ['Order closed', 'The units are on sale again.'],
    failed: 'Failed to close the order',
  })
  const maySettle = useMayAct('accept-payment')
  const settle = asked === 'close' ? closePayment : acceptPayment
  const question = asked && questions[asked]
  const close = () => setAsked(null)
  return (
    <>
      <Notice kind="danger" title="The payment does not match the order">
        <p>{order.payment_problem}</p>
        {maySettle ? (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setAsked('accept')}>
              Accept
            </Button>
            <SmallButton onClick={() => setAsked('close')}>Close as refunded</SmallButton>
          </div>
        ) : (
          <p className="mt-1">Only a manager can accept or close it.</p>
        )}
      </Notice>
      {maySettle && (
        <ConfirmDialog
          open={question !== null}
          onClose={close}
          title={question?.title}
          description={order.payment_problem}
          act={question?.action}
          busyAct={question?.busy}
          isBusy={settle.isPending}
          isDangerous={asked === 'close'}
          onConfirm={() => settle.mutate({ id: order.id, expected_updated_at: order.updated_at }, { onSettled: close })}
        >
          <div className="flex flex-col gap-2 text-sm">
            {question?.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
