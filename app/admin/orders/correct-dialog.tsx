import { useRef } from 'react'
import { correctOrderInput } from '#contract/orders/correct-order.ts'
import type { CallInput } from '#contract/functions.ts'
import { addressFields } from '#domain/customers/address-fields.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { unitsToSend } from '#domain/orders/order.ts'
import { hasLeft } from '#domain/orders/parcel.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { priceOfUnits } from '#domain/orders/part.ts'
import { staffHref } from '#domain/site/staff-href.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { readBy, type Reading, TextField } from '#app/parts/forms/use-form.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useSharedForm } from '../frame/use-shared-form.ts'
import type { Order } from './use-order-actions.ts'

const fieldsOf = (order: Order) => ({
  customer_name: order.customer_name ?? '',
  customer_email: order.customer_email,
  customer_phone: order.customer_phone ?? '',
  ...addressFields(order.shipping_address),
  quantity: String(unitsToSend(order)),
})

type Fields = ReturnType<typeof fieldsOf>

const labels: Record<keyof Fields, string> = {
  customer_name: 'Name',
  customer_email: 'Email',
  customer_phone: 'Phone',
  name: 'Name on the parcel',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'Town or city',
  postal_code: 'Postcode',
  quantity: 'Units to send',
}

/** Only differences from the order are sent. */
function changesOf(order: Order, fields: Fields): CallInput<'correct-order'> {
  const before = fieldsOf(order)
  const differs = (name: keyof Fields) => fields[name].trim() !== before[name]
  const { name, line1, line2, city, postal_code } = fields
  const isOtherAddress = (['name', 'line1', 'line2', 'city', 'postal_code'] as const).some(differs)
  return {
    id: order.id,
    expected_updated_at: order.updated_at,
    ...(differs('customer_name') && { customer_name: fields.customer_name }),
    ...(differs('customer_email') && { customer_email: fields.customer_email }),
    ...(differs('customer_phone') && { customer_phone: fields.customer_phone }),
    ...(isOtherAddress && { address: { name, line1, line2, city, postal_code } }),
    ...(differs('quantity') && { quantity: Number(fields.quantity) }),
  }
}

const readInput = readBy(correctOrderInput)

/** Parses by the contract. The form has the parts of the address as separate fields. */
function readFields(order: Order, fields: Fields): Reading<CallInput<'correct-order'>> {
  if (!/^\d+$/.test(fields.quantity.trim())) return { faults: { quantity: 'Please enter a whole number' } }
  const input = changesOf(order, fields)
  const reading = readInput(input)
  if ('input' in reading) return { input }
  const faults = Object.entries(reading.faults).map(([path, sentence]) => [path.replace('address.', ''), sentence])
  return { faults: Object.fromEntries(faults) }
}

export function CorrectDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const correct = useCallMutation('correct-order', { done: 'Order corrected', failed: 'Failed to correct the order' })
  const form = useSharedForm({
    row: order,
    valuesOf: fieldsOf,
    read: (fields, base) => readFields(base, fields),
    save: (change) => correct.mutateAsync(change).then(onClose),
    labels,
  })
  const { base, values } = form
  const isGone = hasLeft(base)
  const parcel = useRef<HTMLFieldSetElement>(null)
  // Offers the corrected name for the parcel, too, if the parcel has the buyer's old name. A gift has another person's name.
  const isOldNameOnParcel =
    !isGone &&
    values.name !== '' &&
    values.name === base.customer_name &&
    values.customer_name.trim() !== '' &&
    values.customer_name.trim() !== base.customer_name
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="large"
      title="Correct the order"
      description={`Order ${formatOrderNumber(order.id)}, ${order.quantity} × ${order.product_name}`}
      act="Save"
      layout="grid gap-x-6 gap-y-4 md:grid-cols-2"
    >
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 font-semibold">Customer</legend>
        <TextField form={form} name="customer_name" label="Name" maxLength={200} />
        <TextField
          form={form}
          name="customer_email"
          label="Email"
          type="email"
          maxLength={254}
          hint="We send the order confirmation to a new address. Links that we sent to the old address stop working."
        />
        <TextField form={form} name="customer_phone" label="Phone" optional maxLength={50} />
        <TextField
          form={form}
          name="quantity"
          label="Units to send"
          inputMode="numeric"
          maxLength={4}
          readOnly={isGone}
          hint={<MoneyOf order={base} quantity={Number(values.quantity)} />}
        />
      </fieldset>
      <fieldset ref={parcel} className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 font-semibold">Parcel</legend>
        {isGone && (
          <p className="text-sm text-muted">The parcel has left, so its address and contents can no longer change.</p>
        )}
        <TextField
          form={form}
          name="name"
          label="Name on the parcel"
          maxLength={200}
          readOnly={isGone}
          hint={isOldNameOnParcel && 'This is still the old name.'}
        />
        {isOldNameOnParcel && (
          <SmallButton
            className="-mt-2 self-start"
            onClick={() => {
              form.set({ name: values.customer_name.trim() })
              parcel.current?.querySelector<HTMLInputElement>('[name=name]')?.focus()
            }}
          >
            Put the new name on the parcel
          </SmallButton>
        )}
        <TextField form={form} name="line1" label="Address line 1" maxLength={200} readOnly={isGone} />
        <TextField form={form} name="line2" label="Address line 2" optional maxLength={200} readOnly={isGone} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="city" label="Town or city" maxLength={100} readOnly={isGone} />
          <TextField form={form} name="postal_code" label="Postcode" maxLength={20} readOnly={isGone} />
        </div>
        {!isGone && <p className="text-sm text-muted">The customer gets an email about a new address.</p>}
      </fieldset>
    </FormDialog>
  )
}

function MoneyOf({ order, quantity }: { order: Order; quantity: number }) {
  const present = unitsToSend(order)
  if (!Number.isInteger(quantity) || quantity === present) return `${order.quantity} bought.`
  if (quantity > present) {
    return (
      <>
        This order is already paid, so you cannot add units.{' '}
        <TextLink href={staffHref.newOrder(order.id)}>Make a new order</TextLink> for the rest.
      </>
    )
  }
  if (quantity < 1) return 'To send nothing, refund the whole order.'
  const units = present - quantity
  const amount = priceOfUnits(order, units)
  const inStock = `puts ${units} ${units === 1 ? 'unit' : 'units'} back in stock`
  if (amount === 0) return `Saving ${inStock}. There is nothing to refund.`
  const sum = formatMoney(amount, order.currency)
  if (order.pays_by === 'bank-transfer') {
    return `Saving ${inStock}. You then send the refund of ${sum} by bank transfer.`
  }
  return `Saving refunds ${sum} to the card and ${inStock}.`
}
