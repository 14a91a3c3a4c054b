import { formatMoney } from '#domain/money.ts'
import { isDisputed, isFullyRefunded, whyNotToShip } from '#domain/refund.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Order } from './use-order-actions.ts'

/** What went back, or is asked back, and what that means for the parcel. */
export function MoneyNotice({ order }: { order: Order }) {
  const reason = whyNotToShip(order)
  const isOut = order.shipping_status === 'shipped' || order.shipping_status === 'delivered'
  if (reason === null) return null
  return (
    <Notice kind="danger" title={isOut ? titleOf(order) : `${titleOf(order)}: do not ship`}>
      {isDisputed(order) && (
        <p>
          The card’s bank has asked for {formatMoney(order.disputed_amount || order.total_amount, order.currency)} back.
          Answer it in the payment provider’s dashboard.
        </p>
      )}
      {isFullyRefunded(order) && <p>{formatMoney(order.refunded_amount, order.currency)} went back to the buyer.</p>}
      {order.withheld_at !== null && (
        <p>
          It had gone back before the order was recorded: nothing was taken off the stock, and nobody was written to.
        </p>
      )}
      {isFullyRefunded(order) && order.withheld_at === null && !isOut && (
        <p>A refund puts nothing back on the shelf: count the stock again if the goods are to be sold.</p>
      )}
    </Notice>
  )
}

function titleOf(order: Order): string {
  if (order.cancelled_at !== null) return 'Cancelled'
  return isFullyRefunded(order) ? 'Refunded' : 'Disputed'
}
