import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react'
import { useCall } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { RefundDialog } from './refund-dialog.tsx'
import type { FoundOrder } from './refund-words.ts'

const failure = 'Failed to load order details'

type OrderDialogButtonProps = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & {
  orderId: string
  dialog: (found: FoundOrder, close: () => void) => ReactNode
}

/** Opens a dialog once the order is loaded, and is busy until then. */
export function OrderDialogButton({ orderId, dialog, ...button }: OrderDialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, retry } = useCall('find-order', isOpen ? { id: orderId } : null, { failure })
  function open() {
    if (error) retry()
    setIsOpen(true)
  }
  return (
    <>
      <Button size="small" {...button} busy={isOpen && data === undefined && error === null} onClick={open} />
      {isOpen && data && dialog(data, () => setIsOpen(false))}
    </>
  )
}

export function RefundButton({ orderId }: { orderId: string }) {
  const mayRefund = useMayAct('create-refund')
  if (!mayRefund) return null
  return (
    <OrderDialogButton
      variant="secondary"
      orderId={orderId}
      dialog={(found, close) => <RefundDialog found={found} onClose={close} />}
    >
      Refund
    </OrderDialogButton>
  )
}

/** The refund of an order, opened from a list that knows only the order's id. */
export function RefundOfOrder({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error } = useCall('find-order', { id: orderId }, { failure })
  const close = useEffectEvent(onClose)
  // Closes, because the toast says why. Choosing Refund again then makes the request again.
  useEffect(() => {
    if (error) close()
  }, [error])
  return data ? <RefundDialog found={data} onClose={onClose} /> : null
}
