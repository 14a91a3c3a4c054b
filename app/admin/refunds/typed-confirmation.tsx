import { typedPounds } from '#domain/orders/parse-pounds.ts'
import { type FormState, TextField } from '#app/parts/forms/use-form.tsx'

type TypedConfirmationProps = {
  form: Pick<FormState<'confirmation'>, 'isSending' | 'faults' | 'field'>
  amount: number
}

/** A large amount must be typed again before it is refunded. */
export function TypedConfirmation({ form, amount }: TypedConfirmationProps) {
  return (
    <TextField
      form={form}
      name="confirmation"
      label={`Type ${typedPounds(amount)} to confirm`}
      hint="Amounts above £100 are typed once more."
      required
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
