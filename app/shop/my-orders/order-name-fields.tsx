import { type FormState, TextField } from '#app/parts/forms/use-form.tsx'

type OrderNameFieldsProps = { form: Pick<FormState<'number' | 'email'>, 'isSending' | 'faults' | 'field'> }

export function OrderNameFields({ form }: OrderNameFieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="number"
        label="Order number"
        hint="The eight characters in your confirmation email, such as 2B75 2A01."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <TextField
        form={form}
        name="email"
        label="Email used at checkout"
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  )
}
