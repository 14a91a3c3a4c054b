import { useState } from 'react'
import { refundDueOn } from '#domain/calendar/deadlines.ts'
import { formatDay, londonDate } from '#domain/calendar/london-time.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { nextReturnStatus, whyNoLabel } from '#domain/orders/return.ts'
import { readSerialNumbers } from '#domain/orders/serial-numbers.ts'
import { useCall, useCallMutation } from '#app/parts/api/use-call.ts'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { SmallButton } from '../frame/small-button.tsx'
import { useMayAct } from '../frame/use-may-act.ts'
import { SerialFields, warnAboutSerials } from '../orders/serial-fields.tsx'
import { LabelButton } from './label-button.tsx'
import { OrderDialogButton } from './refund-button.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import type { Return } from './refund-words.ts'

export function ReturnActions({ returned }: { returned: Return }) {
  const mayInspect = useMayAct('inspect-return')
  const mayLabel = useMayAct('add-return-label')
  return (
    <div className="flex flex-wrap gap-1.5 lg:flex-nowrap">
      {nextReturnStatus(returned.status, 'receive') !== null && <ReceiveButton returned={returned} />}
      {mayLabel && whyNoLabel(returned) === null && <LabelButton returned={returned} />}
      {mayInspect && nextReturnStatus(returned.status, 'inspect') !== null && (
        <OrderDialogButton
          orderId={returned.order_id}
          dialog={(found, close) => <InspectDialog found={found} returned={returned} onClose={close} />}
        >
          Inspect
        </OrderDialogButton>
      )}
    </div>
  )
}

/** Asks first, because the buyer gets an email, and the refund's deadline may start. */
function ReceiveButton({ returned }: { returned: Return }) {
  const [isOpen, setIsOpen] = useState(false)
  const [serials, setSerials] = useState('')
  const receive = useCallMutation('receive-return', {
    done({ warnings }) {
      toast.success('Goods received', 'The buyer will get an email.')
      warnAboutSerials(warnings)
    },
    failed: 'Failed to receive the goods',
  })
  const { data } = useCall('find-order', isOpen ? { id: returned.order_id } : null)
  const close = () => setIsOpen(false)
  const refundDay = refundDueOn({
    received_on: londonDate(new Date()),
    posted_on: returned.sent_at && londonDate(new Date(returned.sent_at)),
  })
  return (
    <>
      <SmallButton onClick={() => setIsOpen(true)}>Received</SmallButton>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title="Have the goods arrived?"
        act="They have arrived"
        busyAct="Saving..."
        isBusy={receive.isPending}
        onConfirm={() => {
          const serial_numbers = readSerialNumbers(serials.split('\n'))
          const seen = { id: returned.id, expected_updated_at: returned.updated_at }
          receive.mutate({ ...seen, ...(serial_numbers.length > 0 && { serial_numbers }) }, { onSettled: close })
        }}
      >
        <div className="flex flex-col gap-2 text-sm">
          <p>
            Check that the number <strong className="tabular-nums">{formatOrderNumber(returned.order_id)}</strong> is on
            the parcel or inside it. The buyer gets an email, and this cannot be undone.
          </p>
          {refundDay && <p>The refund is then due by {formatDay(refundDay)}.</p>}
          {returned.is_battery_suspect && (
            <p className="font-semibold text-danger">
              The buyer said that its battery is hot, swollen or damaged: keep it apart from other goods.
            </p>
          )}
          {data && (
            <SerialFields
              orderId={returned.order_id}
              units={returned.units}
              sent={data.order.serial_numbers}
              value={serials}
              onChange={setSerials}
            />
          )}
        </div>
      </ConfirmDialog>
    </>
  )
}
