import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { whyNothingToShip } from '#domain/orders/parcel.ts'
import { TextField } from '#app/parts/forms/form-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { useForm } from '#app/parts/forms/use-form.ts'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { useOrderActions, type Order } from './use-order-actions.ts'

const formId = 'delivered-form'
const schema = z.object({ reason: text(3, 500, 'Please say why, in a few words') })

/** For an order that was never marked as shipped: it arrived all the same, and somebody says how. */
export function DeliveredDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const { setShipping } = useOrderActions()
  return (
    <ConfirmDialog
      open={order !== null}
      onClose={onClose}
      title="Mark as delivered?"
      description={order ? `Order ${formatOrderNumber(order.id)} has not been shipped yet.` : undefined}
      act="Mark Delivered"
      isBusy={setShipping.isPending}
      form={formId}
      width="medium"
    >
      {order && (
        <DeliveredForm
          order={order}
          save={async (reason) => {
            await setShipping.mutateAsync({
              id: order.id,
              status: 'delivered',
              reason,
              expected_updated_at: order.updated_at,
            })
            onClose()
          }}
        />
      )}
    </ConfirmDialog>
  )
}

function DeliveredForm({ order, save }: { order: Order; save: (reason: string) => Promise<void> }) {
  const form = useForm({ initial: { reason: '' }, schema, send: ({ reason }) => save(reason) })
  return (
    <Form {...form.attributes} id={formId} className="flex flex-col gap-4">
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
    </Form>
  )
}
