import type { ComponentProps } from 'react'
import { Select } from '#app/parts/ui/select.tsx'
import { FormField, type FieldOf } from './use-form.tsx'

type SelectFieldProps<Name extends string> = FieldOf<Name> & Omit<ComponentProps<typeof Select>, keyof FieldOf<Name>>

export function SelectField<Name extends string>(props: SelectFieldProps<Name>) {
  const { form, name, label, hint, required, optional, className, ...select } = props
  return (
    <FormField {...{ form, name, label, hint, required, optional, className }}>
      {(control) => <Select {...select} {...control} />}
    </FormField>
  )
}
