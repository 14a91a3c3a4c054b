import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldControl } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import type { FormState } from './use-form.ts'

export type FieldOf<Name extends string> = Omit<ComponentProps<typeof Field>, 'error' | 'children'> & {
  form: Pick<FormState<Name>, 'isSending' | 'faults' | 'field'>
  name: NoInfer<Name>
}

type FormFieldProps<Name extends string> = FieldOf<Name> & {
  children: (control: FieldControl & ReturnType<FormState['field']>) => ReactNode
}

/** One question of a form made with `useForm`: its name, its first value, and what is wrong with the answer. */
export function FormField<Name extends string>({ form, name, children, ...field }: FormFieldProps<Name>) {
  return (
    <Field {...field} error={form.faults[name]}>
      {(control) => children({ ...control, ...form.field(name) })}
    </Field>
  )
}

type TextFieldProps<Name extends string> = FieldOf<Name> & {
  /** Classes of the input itself. */
  look?: string
} & Omit<ComponentProps<typeof Input>, keyof FieldOf<Name> | 'children'>

/** A question that is answered in one line. */
export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { form, name, label, hint, required, optional, className, look, readOnly, ...rest } = props
  return (
    <FormField {...{ form, name, label, hint, required, optional, className }}>
      {(control) => <Input {...rest} {...control} readOnly={readOnly || form.isSending} className={look} />}
    </FormField>
  )
}
