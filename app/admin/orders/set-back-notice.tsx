import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { mayAct } from '#domain/customers/role.ts'
import { whySetBack } from '#domain/orders/parcel.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { readBy } from '#app/parts/forms/use-form.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { ReasonDialog } from '../frame/reason-dialog.tsx'
import { useRole } from '../frame/use-may-act.ts'
import { useOrderActions, type Order } from './use-order-actions.ts'

const readReason = readBy(z.object({ reason: text(3, 500, 'Please say why, in a few words') }))

/** The status says that the parcel is here, but the dispatch date says that it left: a manager decides. */
export function SetBackNotice({ order }: { order: Order }) {
  const isManager = mayAct(useRole(), 'manager')
  const reason = whySetBack(order)
  if (reason === null) return null
  return (
    <Notice kind="warning" title="Not on the list of parcels to ship">
      <p>{reason}</p>
      {isManager && (
        <DialogButton className="mt-3" dialog={(close) => <ParcelBackDialog order={order} onClose={close} />}>
          The parcel is here
        </DialogButton>
      )}
    </Notice>
  )
}

function ParcelBackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { setShipping } = useOrderActions()
  const { id, shipping_status: status, updated_at: expected_updated_at } = order
  return (
    <ReasonDialog
      title="Is the parcel here?"
      description="The parcel then waits to be shipped again. Until it is shipped, the buyer can cancel the order for an immediate refund."
      act="The parcel is here"
      label="Why is it here?"
      hint="Kept in the change log, such as “Royal Mail returned it” or “It never left”."
      maxLength={500}
      read={readReason}
      save={({ reason }) => setShipping.mutateAsync({ id, status, reason, expected_updated_at })}
      onClose={onClose}
    />
  )
}
