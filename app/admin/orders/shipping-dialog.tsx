import type { CallInput } from '#contract/functions.ts'
import { estimatedDelivery as usualDelivery } from '#domain/delivery-terms.ts'
import {
  carriers,
  defaultCarrier,
  isTestOrder,
  shippingSteps,
  shortId,
  type Carrier,
  type ShippingStatus,
} from '#domain/order.ts'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
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
      description={order ? `Order ${shortId(order.id)}, ${order.quantity} × ${order.product_name}` : undefined}
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
          onSave={(change, onError) => saveShipping.mutate(change, { onSuccess: onClose, onError })}
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

type ShippingFormProps = {
  order: Order
  onSave: (change: CallInput<'update-shipping'>, onError: (fault: unknown) => void) => void
}

function ShippingForm({ order, onSave }: ShippingFormProps) {
  const form = useSharedForm(order, startingFields)
  const { base, fields } = form
  const set = <Name extends keyof ShippingFields>(name: Name, value: ShippingFields[Name]) =>
    form.set({ [name]: value } as Partial<ShippingFields>) // the name belongs to the value
  const theirs = startingFields(base)
  return (
    <Form
      id={formId}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(changesOf(base, fields), form.meetConflict)
      }}
    >
      <ChangedMeanwhile
        changes={form.changed.map((name) => ({ label: labels[name], theirs: theirs[name], mine: fields[name] }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Shipping status">
          {(control) => (
            <Select
              {...control}
              options={shippingSteps.map(({ status, label }) => ({ value: status, label }))}
              value={fields.shipping_status}
              onChoose={(status) => set('shipping_status', status)}
            />
          )}
        </Field>
        <Field label="Carrier">
          {(control) => (
            <Select
              {...control}
              options={carriers.map((carrier) => ({ value: carrier, label: carrier }))}
              value={fields.carrier_name}
              onChoose={(carrier) => set('carrier_name', carrier)}
            />
          )}
        </Field>
      </div>
      <Field label="Tracking number" optional>
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            value={fields.tracking_number}
            onChange={(event) => set('tracking_number', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Estimated delivery" optional hint="As the customer reads it in the email.">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={fields.estimated_delivery}
            onChange={(event) => set('estimated_delivery', event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Notes" optional hint="For admins only.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={5000}
            value={fields.notes}
            onChange={(event) => set('notes', event.currentTarget.value)}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-muted">
        {whatIsSent(base, fields)}
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
