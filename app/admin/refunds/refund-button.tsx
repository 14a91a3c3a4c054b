import { useState } from 'react'
import { useCall } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { RefundDialog } from './refund-dialog.tsx'

export function RefundButton({ orderId }: { orderId: string }) {
  const mayRefund = useMayAct('create-refund')
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, retry } = useCall('find-order', isOpen ? { id: orderId } : null, {
    failure: 'Failed to load order details',
  })
  if (!mayRefund) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isOpen && data === undefined && error === null}
        onClick={() => {
          if (error) retry()
          setIsOpen(true)
        }}
      >
        Refund
      </Button>
      {isOpen && data && <RefundDialog found={data} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The refund of an order, opened from a list that knows only the order's id. */
export function RefundOfOrder({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data } = useCall('find-order', { id: orderId }, { failure: 'Failed to load order details' })
  return data ? <RefundDialog found={data} onClose={onClose} /> : null
}
