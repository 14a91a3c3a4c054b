import type { ComponentProps } from 'react'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { useForm, type Reading } from '#app/parts/forms/use-form.tsx'
import { FormDialog } from './form-dialog.tsx'

type ReasonDialogProps<Input> = Omit<ComponentProps<typeof FormDialog>, 'form' | 'children'> & {
  label: string
  hint?: string
  maxLength?: number
  read: (values: { reason: string }) => Reading<Input>
  save: (input: Input) => Promise<unknown>
}

export function ReasonDialog<Input>(props: ReasonDialogProps<Input>) {
  const { label, hint, maxLength = 1000, read, save, ...dialog } = props
  const form = useForm({ initial: { reason: '' }, read, send: (input: Input) => save(input).then(dialog.onClose) })
  return (
    <FormDialog {...dialog} form={form}>
      <TextareaField form={form} name="reason" label={label} hint={hint} required rows={3} maxLength={maxLength} />
    </FormDialog>
  )
}
