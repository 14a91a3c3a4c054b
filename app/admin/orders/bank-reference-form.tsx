import { Form } from '#app/parts/forms/form.tsx'
import { TextField } from '#app/parts/forms/form-field.tsx'
import { useForm } from '#app/parts/forms/use-form.ts'

type BankReferenceFormProps = {
  id: string
  /** Whose reference: `reference on the bank statement`. */
  about: string
  save: (reference: string) => Promise<void>
}

/** How the bank names a transfer. Money that moved without the payment provider is known by nothing else. */
export function BankReferenceForm({ id, about, save }: BankReferenceFormProps) {
  const form = useForm({
    initial: { reference: '' },
    read: ({ reference }) =>
      reference.trim() ? { input: reference.trim() } : { faults: { reference: `Please enter the ${about}` } },
    send: save,
  })
  return (
    <Form {...form.attributes} id={id}>
      <TextField
        form={form}
        name="reference"
        label={`${about.charAt(0).toUpperCase()}${about.slice(1)}`}
        required
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  )
}
