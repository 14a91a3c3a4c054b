import { useState, type ComponentProps, type ReactNode } from 'react'
import { passwordLength } from '#contract/people/accounts.ts'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { TextField, type FormState } from '#app/parts/forms/use-form.tsx'

type AccountFormProps = {
  form: Pick<FormState, 'isSending' | 'failure' | 'attributes'>
  button: string
  busyButton: string
  variant?: 'primary' | 'secondary' | 'danger'
  children: ReactNode
}

export function AccountForm({ form, button, busyButton, variant, children }: AccountFormProps) {
  return (
    <Form {...form.attributes} className="flex flex-col gap-5">
      <FormFailure form={form} />
      {children}
      <Button type="submit" variant={variant} wide busy={form.isSending} className="mt-1">
        {form.isSending ? busyButton : button}
      </Button>
    </Form>
  )
}

type NameFieldsProps = { form: Pick<FormState<'first_name' | 'last_name'>, 'isSending' | 'faults' | 'field'> }

export function NameFields({ form }: NameFieldsProps) {
  return (
    <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
      <TextField required form={form} name="first_name" label="First name" autoComplete="given-name" />
      <TextField required form={form} name="last_name" label="Last name" autoComplete="family-name" />
    </div>
  )
}

type PasswordFieldProps<Name extends string> = Omit<ComponentProps<typeof TextField<Name>>, 'type' | 'look'>

/** The current password, with a button that makes the text visible. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <TextField<Name>
        required
        autoComplete="current-password"
        {...(props as ComponentProps<typeof TextField<Name>>)}
        type={isShown ? 'text' : 'password'}
        look="pr-18"
      />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-[1.65rem] right-0 min-h-11 min-w-16 rounded-md text-sm font-semibold"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> what you type</span>
      </button>
    </div>
  )
}

export function NewPasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  return (
    <PasswordField<Name>
      {...props}
      autoComplete="new-password"
      placeholder={`Min. ${passwordLength.min} characters`}
      hint={`Use at least ${passwordLength.min} characters for better security`}
    />
  )
}
