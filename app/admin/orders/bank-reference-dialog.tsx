import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

type BankReferenceDialogProps = {
  title: string
  description: string
  act: string
  /** The label of the reference: `reference on the bank statement`. */
  about: string
  save: (reference: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the bank's reference of a transfer, the only way to identify money that the payment provider did not handle. */
export function BankReferenceDialog({ about, save, onClose, ...dialog }: BankReferenceDialogProps) {
  const form = useForm({
    initial: { reference: '' },
    read: ({ reference }) =>
      reference.trim() ? { input: reference.trim() } : { faults: { reference: `Please enter the ${about}` } },
    send: (reference: string) => save(reference).then(onClose),
  })
  return (
    <FormDialog form={form} onClose={onClose} {...dialog}>
      <TextField
        form={form}
        name="reference"
        label={`${about.charAt(0).toUpperCase()}${about.slice(1)}`}
        required
        maxLength={100}
      />
    </FormDialog>
  )
}
