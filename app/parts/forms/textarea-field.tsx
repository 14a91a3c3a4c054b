import type { ComponentProps } from 'react'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { FormField, type FieldOf } from './use-form.tsx'

type TextareaFieldProps<Name extends string> = FieldOf<Name> &
  Omit<ComponentProps<typeof Textarea>, keyof FieldOf<Name>>

export function TextareaField<Name extends string>(props: TextareaFieldProps<Name>) {
  const { form, name, label, hint, required, optional, className, ...textarea } = props
  return (
    <FormField {...{ form, name, label, hint, required, optional, className }}>
      {(control) => <Textarea {...textarea} {...control} />}
    </FormField>
  )
}
