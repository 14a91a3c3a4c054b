import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { whyNothingToShip } from '#domain/orders/parcel.ts'
import { TextField } from '#app/parts/forms/form-field.tsx'
import { useForm } from '#app/parts/forms/use-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useOrderActions, type Order } from './use-order-actions.ts'

const schema = z.object({ reason: text(3, 500, 'Please say why, in a few words') })

/** For an order that arrived without being marked as shipped; staff say how. */
export function DeliveredDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { setShipping } = useOrderActions()
  const form = useForm({
    initial: { reason: '' },
    schema,
    send: ({ reason }) =>
      setShipping
        .mutateAsync({ id: order.id, status: 'delivered', reason, expected_updated_at: order.updated_at })
        .then(onClose),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Mark as delivered?"
      description={`Order ${formatOrderNumber(order.id)} has not been shipped yet.`}
      act="Mark Delivered"
      width="medium"
    >
      <p className="text-sm">
        {whyNothingToShip(order) ?? 'It leaves the list of parcels to ship, and the buyer gets no tracking email.'}
      </p>
      <TextField
        form={form}
        name="reason"
        label="Why"
        required
        hint="For the timeline, such as “collected at the nets”."
        maxLength={500}
      />
    </FormDialog>
  )
}
