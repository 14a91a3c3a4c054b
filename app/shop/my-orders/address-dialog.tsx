import { changeDeliveryAddressInput } from '#contract/orders/my-orders.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Dialog } from '#app/parts/ui/dialog.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import type { MyOrder } from './order-state.ts'

type AddressFormProps = { order: MyOrder; access: string | undefined; onDone: () => void }

const outcomes = {
  applied: ['The address is corrected', 'We’ve also emailed the address on the order.'],
  waiting: ['We’ll check your new address', 'Our team will look at it before the parcel leaves, and email you.'],
  unchanged: ['Nothing to change', 'This is the address the parcel goes to already.'],
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
    // The form shows the failure beside its fields.
    failed: () => undefined,
  })
  const form = useForm({
    initial: {
      id: order.id,
      access,
      name: known?.name ?? '',
      phone: known?.phone ?? '',
      line1: known?.address.line1 ?? '',
      line2: known?.address.line2 ?? '',
      city: known?.address.city ?? '',
      postal_code: known?.address.postal_code ?? '',
    },
    schema: changeDeliveryAddressInput,
    async send(input) {
      await change.mutateAsync(input)
      onDone()
    },
  })
  return (
    <Form {...form.attributes} className="grid gap-5 sm:grid-cols-2">
      {form.failure && (
        <Notice kind="danger" announce="alert" className="sm:col-span-2">
          {form.failure}
        </Notice>
      )}
      <TextField form={form} name="name" label="Name" required autoComplete="name" className="sm:col-span-2" />
      <TextField
        form={form}
        name="line1"
        label="Address line 1"
        required
        autoComplete="address-line1"
        className="sm:col-span-2"
      />
      <TextField
        form={form}
        name="line2"
        label="Address line 2"
        optional
        autoComplete="address-line2"
        className="sm:col-span-2"
      />
      <TextField form={form} name="city" label="Town or city" required autoComplete="address-level2" />
      <TextField form={form} name="postal_code" label="Postcode" required autoComplete="postal-code" />
      <TextField
        form={form}
        name="phone"
        label="Phone"
        hint="For the carrier only."
        optional
        type="tel"
        autoComplete="tel"
        className="sm:col-span-2"
      />
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
