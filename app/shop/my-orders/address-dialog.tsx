import { changeDeliveryAddressInput } from '#contract/orders/my-orders.ts'
import { addressFields } from '#domain/customers/address-fields.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { AddressFields } from '#app/parts/forms/address-fields.tsx'
import { SavedAddress } from '#app/parts/forms/saved-address.tsx'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'
import type { MyOrder } from './order-state.ts'

type AddressFormProps = { order: MyOrder; access: string | undefined; onDone: () => void }

const outcomes = {
  applied: ['The address has been corrected', 'We’ve also emailed the address on the order.'],
  waiting: ['We’ll check your new address', 'Our team will look at it before the parcel leaves, and email you.'],
  unchanged: ['Nothing to change', 'The parcel is already going to this address.'],
} as const

export function AddressDialog(props: AddressFormProps) {
  return (
    <Dialog open onClose={props.onDone} title="Correct the address">
      <AddressForm {...props} />
    </Dialog>
  )
}

function AddressForm({ order, access, onDone }: AddressFormProps) {
  const known = order.delivers_to?.shown === 'whole' ? order.delivers_to : null
  const change = useCallMutation('change-delivery-address', {
    done({ outcome }) {
      const [title, about] = outcomes[outcome]
      toast.success(title, about)
    },
  })
  const form = useForm({
    initial: {
      id: order.id,
      access,
      phone: known?.phone ?? '',
      ...addressFields(known),
    },
    schema: changeDeliveryAddressInput,
    async send(input) {
      await change.mutateAsync(input)
      onDone()
    },
  })
  return (
    <Form {...form.attributes} className="grid gap-5 sm:grid-cols-2">
      <FormFailure form={form} className="sm:col-span-2" />
      <SavedAddress
        known={known}
        onUse={(saved) => form.set({ ...addressFields(saved), ...(saved.phone && { phone: saved.phone }) })}
      />
      <AddressFields form={form} />
      <p className="text-sm text-muted sm:col-span-2">
        Small corrections take effect straight away. Our team checks a new name or area first.
      </p>
      <div className="sm:col-span-2">
        <Button type="submit" busy={form.isSending}>
          {form.isSending ? 'Saving…' : 'Save the address'}
        </Button>
      </div>
    </Form>
  )
}
