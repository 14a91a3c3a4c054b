import { useState } from 'react'
import { nextReturnStatus } from '#domain/return.ts'
import { useCall } from '#app/api/use-call.ts'
import { Button } from '#app/ui/button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { InspectDialog } from './inspect-dialog.tsx'
import type { Return } from './return-words.ts'
import { useReceiveReturn } from './use-refund-actions.ts'

/** The moves that staff can make with a return now. */
export function ReturnActions({ goods }: { goods: Return }) {
  const receive = useReceiveReturn()
  const mayInspect = useMayAct('inspect-return')
  return (
    <div className="flex flex-wrap gap-1.5">
      {nextReturnStatus(goods.status, 'receive') !== null && (
        <Button
          variant="secondary"
          size="small"
          busy={receive.isPending}
          onClick={() => receive.mutate({ id: goods.id, expected_updated_at: goods.updated_at })}
        >
          Received
        </Button>
      )}
      {mayInspect && nextReturnStatus(goods.status, 'inspect') !== null && <InspectButton goods={goods} />}
    </div>
  )
}

function InspectButton({ goods }: { goods: Return }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, retry } = useCall('find-order', isOpen ? { id: goods.order_id } : null, {
    failure: 'Failed to load order details',
  })
  return (
    <>
      <Button
        size="small"
        busy={isOpen && data === undefined && error === null}
        onClick={() => {
          if (error) retry()
          setIsOpen(true)
        }}
      >
        Inspect
      </Button>
      {isOpen && data && <InspectDialog found={data} goods={goods} onClose={() => setIsOpen(false)} />}
    </>
  )
}
