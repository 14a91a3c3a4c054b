import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'

type BankReferenceDialogProps = {
  title: string
  description: string
  act: string
  /** Whose reference: `reference on the bank statement`. */
  about: string
  save: (reference: string) => Promise<unknown>
  onClose: () => void
}

/** Asks how the bank names a transfer. Money that moved without the payment provider is known by nothing else. */
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
        autoComplete="off"
      />
    </FormDialog>
  )
}
