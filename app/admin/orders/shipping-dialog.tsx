import type { CallInput } from '#contract/functions.ts'
import { estimatedDelivery as usualDelivery } from '#domain/delivery-terms.ts'
import {
  carriers,
  defaultCarrier,
  isTestOrder,
  shippingSteps,
  type Carrier,
  type ShippingStatus,
} from '#domain/order.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { FormField, TextField } from '#app/forms/form-field.tsx'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { useOrderActions, type Order } from './use-order-actions.ts'

const formId = 'shipping-form'
const defaultStatus: ShippingStatus = 'processing'

export function ShippingDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const { saveShipping } = useOrderActions()
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      title="Manage Shipping"
      description={
        order ? `Order ${formatOrderNumber(order.id)}, ${order.quantity} × ${order.product_name}` : undefined
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saveShipping.isPending}>
            {saveShipping.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {order && (
        <ShippingForm
          order={order}
          save={async (change) => {
            await saveShipping.mutateAsync(change)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type ShippingFields = {
  tracking_number: string
  shipping_status: ShippingStatus
  carrier_name: Carrier
  estimated_delivery: string
  notes: string
}

function startingFields(order: Order): ShippingFields {
  return {
    tracking_number: order.tracking_number ?? '',
    // An order nobody has touched is about to be worked on.
    shipping_status: order.shipping_status === 'pending' ? defaultStatus : order.shipping_status,
    carrier_name: carriers.find((carrier) => carrier === order.carrier_name) ?? defaultCarrier,
    estimated_delivery: order.estimated_delivery ?? usualDelivery,
    notes: order.notes ?? '',
  }
}

const labels: Record<keyof ShippingFields, string> = {
  tracking_number: 'Tracking number',
  shipping_status: 'Shipping status',
  carrier_name: 'Carrier',
  estimated_delivery: 'Estimated delivery',
  notes: 'Notes',
}

/** Only what differs from the order: a colleague's work and the shop's own notes are not written anew. */
function changesOf(order: Order, fields: ShippingFields): CallInput<'update-shipping'> {
  const { tracking_number, shipping_status, carrier_name, estimated_delivery, notes } = fields
  return {
    id: order.id,
    expected_updated_at: order.updated_at,
    ...(tracking_number.replace(/\s/g, '') !== (order.tracking_number ?? '') && { tracking_number }),
    ...(shipping_status !== order.shipping_status && { shipping_status }),
    ...(carrier_name !== order.carrier_name && { carrier_name }),
    ...(estimated_delivery !== (order.estimated_delivery ?? '') && { estimated_delivery }),
    ...(notes !== (order.notes ?? '') && { notes }),
  }
}

type ShippingFormProps = { order: Order; save: (change: CallInput<'update-shipping'>) => Promise<void> }

function ShippingForm({ order, save }: ShippingFormProps) {
  const form = useSharedForm({
    row: order,
    valuesOf: startingFields,
    read: (fields, base) => ({ input: changesOf(base, fields) }),
    save,
    labels,
  })
  return (
    <Form {...form.attributes} id={formId} className="flex flex-col gap-4">
      <ChangedMeanwhile changes={form.changes} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="shipping_status" label="Shipping status">
          {(control) => (
            <Select {...control} options={shippingSteps.map(({ status, label }) => ({ value: status, label }))} />
          )}
        </FormField>
        <FormField form={form} name="carrier_name" label="Carrier">
          {(control) => (
            <Select {...control} options={carriers.map((carrier) => ({ value: carrier, label: carrier }))} />
          )}
        </FormField>
      </div>
      <TextField
        form={form}
        name="tracking_number"
        label="Tracking number"
        optional
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        form={form}
        name="estimated_delivery"
        label="Estimated delivery"
        optional
        hint="As the customer reads it in the email."
        maxLength={200}
      />
      <FormField form={form} name="notes" label="Notes" optional hint="For admins only.">
        {(control) => <Textarea {...control} rows={3} maxLength={5000} />}
      </FormField>
      <p role="status" className="text-sm text-muted">
        {whatIsSent(form.base, form.values)}
      </p>
    </Form>
  )
}

function whatIsSent(order: Order, { shipping_status, tracking_number }: ShippingFields): string {
  if (isTestOrder(order)) return 'Nobody is written to: the buyer of this order is not known.'
  const number = tracking_number.replace(/\s/g, '')
  const isToldAlready = order.shipping_status === 'shipped' && order.tracking_number === number
  return shipping_status === 'shipped' && number !== '' && !isToldAlready
    ? `Saving sends the tracking email to ${order.customer_email}, unless this number was in one before.`
    : 'The customer gets an email when the order is shipped under a new tracking number.'
}
