import { staffHref } from '#domain/site/staff-href.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { hasLeft, whyHeld, whyOver } from '#domain/orders/parcel.ts'
import { isDisputed, isFullyRefunded, isWholeSumGoingBack } from '#domain/orders/refund.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { ReleaseHold } from '../refunds/release-hold.tsx'
import type { Order } from './use-order-actions.ts'

/** Refunds, disputes and cancellations, and what they mean for the parcel. */
export function MoneyNotice({ order }: { order: Order }) {
  const maySettle = useMayAct('list-cancellations')
  const over = whyOver(order)
  const reason = over ?? whyHeld(order)
  if (reason === null) return null
  const isHere = !hasLeft(order)
  // A cancelled or refunded order stays here, with or without another hold.
  const isHeld = over === null
  return (
    <Notice kind="danger" title={isHere ? `${titleOf(order)}: do not ship` : titleOf(order)}>
      {isHeld && isHere && <p>{reason}</p>}
      {isDisputed(order) && (
        <p>
          The card’s bank has asked for {formatMoney(order.disputed_amount || order.total_amount, order.currency)} back.
          Answer it in the payment provider’s dashboard.
        </p>
      )}
      {isFullyRefunded(order) && <p>{formatMoney(order.refunded_amount, order.currency)} went back to the buyer.</p>}
      {isWholeSumGoingBack(order) && !isFullyRefunded(order) && (
        <p>
          A refund of {formatMoney(order.refund_requested_amount, order.currency)} has been requested. The parcel can
          leave only if that refund fails.
        </p>
      )}
      {order.withheld_at !== null && (
        <p>
          It had gone back before the order was recorded: nothing was taken off the stock, and nobody was written to.
        </p>
      )}
      {isFullyRefunded(order) && order.withheld_at === null && order.restocked_at === null && isHere && (
        <p>A refund puts nothing back on the shelf: count the stock again if the goods are to be sold.</p>
      )}
      {isHeld && isHere && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ReleaseHold order={order} reason={reason} />
          {maySettle && order.cancellation_asked_at !== null && (
            <TextLink href={staffHref.cancellations}>Read what they said, accept or dismiss it</TextLink>
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
  return order.fraud_warned_at === null ? 'Somebody asked to cancel' : 'Warned of fraud'
}
