import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Notice } from '#app/ui/notice.tsx'

type AccountFormProps = {
  form: { isBusy: boolean; failure: string | null; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
  button: string
  /** What the button says while it works. */
  busyButton: string
  variant?: 'primary' | 'secondary' | 'danger'
  children: ReactNode
}

export function AccountForm({ form, button, busyButton, variant, children }: AccountFormProps) {
  return (
    <Form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {form.failure && (
        <Notice kind="danger" announce="alert">
          {form.failure}
        </Notice>
      )}
      {children}
      <Button type="submit" variant={variant} wide busy={form.isBusy} className="mt-1">
        {form.isBusy ? busyButton : button}
      </Button>
    </Form>
  )
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'form'> & {
  name: string
  label: string
  hint?: string
  form: { isBusy: boolean; fields: Record<string, string> }
}

export function TextField({ name, label, hint, form, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={form.fields[name]} required>
      {(control) => <Input {...rest} {...control} name={name} readOnly={form.isBusy} />}
    </Field>
  )
}
