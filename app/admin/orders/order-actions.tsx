import {
  canFulfil,
  canMarkDelivered,
  canMarkPaid,
  isDispatch,
  isTestOrder,
  whyNothingToShip,
  isPaid,
} from '#domain/order.ts'
import { isFullyRefunded, whyNotToShip } from '#domain/refund.ts'
import { Button } from '#app/ui/button.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import { RefundButton } from '../refunds/refund-button.tsx'
import { useOrderActions, type Order } from './use-order-actions.ts'

type OrderActionsProps = { order: Order; onManageShipping: () => void }

/** The moves an order can make now. What the table of moves does not allow is not offered. */
export function OrderActions({ order, onManageShipping }: OrderActionsProps) {
  const { setPayment, setShipping, resend, isBusy } = useOrderActions()
  const change = { id: order.id, expected_updated_at: order.updated_at }
  const nothingToShip = whyNothingToShip(order)
  const isConfirmable = isPaid(order) && !isTestOrder(order) && !isFullyRefunded(order)
  const hold = isDispatch(order.shipping_status, 'delivered') ? whyNotToShip(order) : null
  return (
    <div className="flex flex-wrap gap-1.5 md:[&_button]:min-h-8 md:[&_button]:px-2.5 md:[&_button]:text-xs">
      {nothingToShip === null ? (
        <Button variant="secondary" size="small" onClick={onManageShipping}>
          Manage Shipping
        </Button>
      ) : (
        <Tooltip text={nothingToShip}>
          {(control) => (
            // It can still be reached with the keyboard, so that everybody can learn why it does nothing.
            <Button {...control} variant="secondary" size="small" aria-disabled="true" className="opacity-50">
              Manage Shipping
            </Button>
          )}
        </Tooltip>
      )}
      {canMarkPaid(order) && (
        <Button
          variant="secondary"
          size="small"
          busy={setPayment.isPending}
          disabled={isBusy}
          onClick={() => setPayment.mutate({ ...change, status: 'paid' })}
        >
          Mark Paid
        </Button>
      )}
      {canMarkDelivered(order) && hold === null && (
        <Button
          variant="secondary"
          size="small"
          busy={setShipping.isPending}
          disabled={isBusy}
          onClick={() => setShipping.mutate({ ...change, status: 'delivered' })}
        >
          Mark Delivered
        </Button>
      )}
      {canFulfil(order) && (
        <Button
          variant="secondary"
          size="small"
          busy={setPayment.isPending}
          disabled={isBusy}
          onClick={() => setPayment.mutate({ ...change, status: 'fulfilled' })}
        >
          Mark as Fulfilled
        </Button>
      )}
      {isPaid(order) && <RefundButton orderId={order.id} />}
      {isConfirmable && (
        <Button
          variant="quiet"
          size="small"
          busy={resend.isPending}
          disabled={isBusy}
          onClick={() => resend.mutate({ orderData: { id: order.id, customer_email: order.customer_email } })}
        >
          Resend Confirmation
        </Button>
      )}
      {hold !== null && <p className="w-full text-xs text-danger">{hold}</p>}
    </div>
  )
}
