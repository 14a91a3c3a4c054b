import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '#contract/functions.ts'
import { addressLines } from '#domain/customers/address.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { carriers, defaultCarrier, isTestOrder, shippingSteps, unitsToSend } from '#domain/orders/order.ts'
import { isOut } from '#domain/orders/parcel.ts'
import { estimatedDelivery as usualDelivery } from '#domain/calendar/delivery-terms.ts'
import { readSerialNumbers } from '#domain/orders/serial-numbers.ts'
import { compactTrackingNumber, doubtTrackingNumber } from '#domain/orders/tracking-number.ts'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { formatPhone } from '#domain/customers/phone.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { TextField } from '#app/parts/forms/use-form.tsx'
import { ChangedMeanwhile } from '../frame/changed-meanwhile.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import { UntrustedText, OrderLink } from '../list/cells.tsx'
import { SerialFields } from './serial-fields.tsx'
import { ShippingEmailPreview } from './shipping-email-preview.tsx'
import { useOrderActions, type Order } from './use-order-actions.ts'
import { useSettled } from './use-settled.ts'

const formId = 'shipping-form'
const defaultStatus = 'processing'

type ShippingDialogProps = {
  order: Order | null
  onClose: () => void
  /** Opens the next parcel of the list; null for the last. */
  onNext?: (() => void) | null
}

export function ShippingDialog({ order, onClose, onNext = null }: ShippingDialogProps) {
  const { saveShipping } = useOrderActions()
  // True if *Save and next* was pressed, false for *Save*. A ref, because the form is submitted before the next render.
  const leadsOn = useRef(false)
  const [isLeadingOn, setIsLeadingOn] = useState(false)
  function press(goesOn: boolean) {
    leadsOn.current = goesOn
    setIsLeadingOn(goesOn)
  }
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      width="large"
      isTall
      title="Manage Shipping"
      description={
        order ? `Order ${formatOrderNumber(order.id)}, ${unitsToSend(order)} × ${order.product_name}` : undefined
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {onNext && (
            <Button
              type="submit"
              form={formId}
              variant="secondary"
              busy={saveShipping.isPending && isLeadingOn}
              disabled={saveShipping.isPending}
              onClick={() => press(true)}
            >
              Save and next
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            busy={saveShipping.isPending && !isLeadingOn}
            disabled={saveShipping.isPending}
            onClick={() => press(false)}
          >
            {saveShipping.isPending && !isLeadingOn ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {order && (
        <ShippingForm
          key={order.id}
          order={order}
          save={async (change) => {
            await saveShipping.mutateAsync(change)
            if (leadsOn.current && onNext) onNext()
            else onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function startingFields(order: Order) {
  return {
    tracking_number: order.tracking_number ?? '',
    // The dialog of a pending order suggests the next status.
    shipping_status: order.shipping_status === 'pending' ? defaultStatus : order.shipping_status,
    carrier_name: carriers.find((carrier) => carrier === order.carrier_name) ?? defaultCarrier,
    estimated_delivery: order.estimated_delivery ?? usualDelivery,
    notes: order.notes ?? '',
    /** One line per unit. */
    serial_numbers: order.serial_numbers.join('\n'),
  }
}

type ShippingFields = ReturnType<typeof startingFields>

const labels: Record<keyof ShippingFields, string> = {
  tracking_number: 'Tracking number',
  shipping_status: 'Shipping status',
  carrier_name: 'Carrier',
  estimated_delivery: 'Estimated delivery',
  notes: 'Notes',
  serial_numbers: 'Serial numbers',
}

/** Only changed fields, so that a colleague's work and the shop's own notes are not overwritten. */
function changesOf(order: Order, fields: ShippingFields): CallInput<'update-shipping'> {
  const { tracking_number, shipping_status, carrier_name, estimated_delivery, notes } = fields
  const serial_numbers = readSerialNumbers(fields.serial_numbers.split('\n'))
  return {
    id: order.id,
    expected_updated_at: order.updated_at,
    email_waits: true,
    ...(compactTrackingNumber(tracking_number) !== (order.tracking_number ?? '') && { tracking_number }),
    ...(shipping_status !== order.shipping_status && { shipping_status }),
    ...(carrier_name !== order.carrier_name && { carrier_name }),
    ...(estimated_delivery !== (order.estimated_delivery ?? '') && { estimated_delivery }),
    ...(notes !== (order.notes ?? '') && { notes }),
    ...(serial_numbers.join('\n') !== order.serial_numbers.join('\n') && { serial_numbers }),
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
  // The serial numbers get the focus first, because units are scanned before the label is on the parcel.
  const [needsSerials] = useState(() => order.serial_numbers.length === 0 && !isOut(order.shipping_status))
  const [hasChosenStatus, setHasChosenStatus] = useState(false)
  const number = useRef<HTMLInputElement>(null)
  const serial = useRef<HTMLInputElement>(null)
  // A modal dialog focuses its first button, so focus the field. Not on a phone, where the keyboard would cover the address.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) (needsSerials ? serial : number).current?.focus()
  }, [needsSerials])
  const { values, base } = form
  const doubt = doubtTrackingNumber(values.carrier_name, values.tracking_number)

  /** A typed number sets the status to shipped, unless staff chose a status themselves. */
  function followNumber(typed: string) {
    if (hasChosenStatus || isOut(base.shipping_status)) return
    form.set({
      shipping_status: compactTrackingNumber(typed) === '' ? startingFields(base).shipping_status : 'shipped',
    })
  }

  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Form {...form.attributes} autoComplete="off" id={formId} className="flex min-w-0 flex-col gap-4">
        <ChangedMeanwhile changes={form.changes} />
        <Destination order={base} />
        <SerialFields
          orderId={base.id}
          units={unitsToSend(base)}
          value={values.serial_numbers}
          onChange={(serial_numbers) => form.set({ serial_numbers })}
          first={serial}
          next={number}
        />
        <TextField
          form={form}
          name="tracking_number"
          ref={number}
          label="Tracking number"
          optional
          maxLength={100}
          spellCheck={false}
          hint={doubt ? <span className="font-semibold text-warning">{doubt} You can still save it.</span> : undefined}
          onInput={({ currentTarget }) => followNumber(currentTarget.value)}
        />
        <TrackingElsewhere orderId={base.id} number={values.tracking_number} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="shipping_status"
            label="Shipping status"
            options={shippingSteps.map(({ status, label }) => ({ value: status, label }))}
            onInput={() => setHasChosenStatus(true)}
          />
          <SelectField
            form={form}
            name="carrier_name"
            label="Carrier"
            options={carriers.map((carrier) => ({ value: carrier, label: carrier }))}
          />
        </div>
        <TextField
          form={form}
          name="estimated_delivery"
          label="Estimated delivery"
          optional
          hint="The customer reads this in the email."
          maxLength={200}
        />
        <TextareaField
          form={form}
          name="notes"
          label="Notes"
          optional
          hint="Only staff read it."
          rows={3}
          maxLength={5000}
        />
      </Form>
      <div className="flex min-w-0 flex-col gap-3">
        <p role="status" className="text-sm text-muted">
          {whatIsSent(base, values)}
        </p>
        {isToBeSent(base, values) && (
          <ShippingEmailPreview
            orderId={base.id}
            number={values.tracking_number}
            carrier={values.carrier_name}
            estimate={values.estimated_delivery}
          />
        )}
      </div>
    </div>
  )
}

function Destination({ order }: { order: Order }) {
  const lines = order.shipping_address ? addressLines(order.shipping_address) : []
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 text-sm">
      <p className="text-xs text-muted">Deliver to</p>
      {lines.length === 0 ? <p>No address</p> : <UntrustedText text={lines.join('\n')} className="font-medium" />}
      {order.customer_phone && <p className="mt-1 text-xs text-muted">Phone {formatPhone(order.customer_phone)}</p>}
    </div>
  )
}

function isToBeSent(order: Order, { shipping_status, tracking_number }: ShippingFields): boolean {
  const number = compactTrackingNumber(tracking_number)
  const isToldAlready = order.shipping_status === 'shipped' && order.tracking_number === number
  return !isTestOrder(order) && shipping_status === 'shipped' && number !== '' && !isToldAlready
}

function whatIsSent(order: Order, fields: ShippingFields): string {
  if (isTestOrder(order)) return 'No email is sent: the buyer of this order is not known.'
  return isToBeSent(order, fields)
    ? `Saving sends the tracking email to ${order.customer_email}, unless they already had one with this number. It goes out a minute later, so you can still call it back.`
    : 'The customer gets an email when the order is shipped with a new tracking number.'
}

/** Warns that another parcel has this number. Two orders can be in one box, so it is allowed. */
function TrackingElsewhere({ orderId, number }: { orderId: string; number: string }) {
  const settled = useSettled(compactTrackingNumber(number))
  const { data } = useCall('check-tracking-number', settled === '' ? null : { id: orderId, tracking_number: settled })
  const other = data?.other_order
  return (
    <p role="status" className="text-sm font-semibold text-warning empty:hidden">
      {settled !== '' && other && (
        <>
          <OrderLink id={other} noun="Order" target="_blank" /> already has this number. You can still save it if both
          are in one parcel.
        </>
      )}
    </p>
  )
}
