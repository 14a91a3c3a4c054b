import { useCall } from '#app/parts/api/use-call.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** The refund of an order, opened from a list that knows only the order's id. */
export function RefundOfOrder({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data } = useCall('find-order', { id: orderId }, { failure: 'Failed to load order details' })
  return data ? <RefundDialog found={data} onClose={onClose} /> : null
}
