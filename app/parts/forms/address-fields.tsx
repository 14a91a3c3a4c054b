import { TextField, type FormState } from './use-form.tsx'

type AddressFieldsProps = {
  form: Pick<FormState<'name' | 'line1' | 'line2' | 'city' | 'postal_code' | 'phone'>, 'isSending' | 'faults' | 'field'>
}

/** The fields of a delivery address, in a grid of two columns. */
export function AddressFields({ form }: AddressFieldsProps) {
  return (
    <>
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
    </>
  )
}
