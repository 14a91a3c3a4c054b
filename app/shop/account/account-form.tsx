import type { ReactNode } from 'react'
import { FormFailure } from '#app/parts/forms/form-failure.tsx'
import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import type { FormState } from '#app/parts/forms/use-form.tsx'

type AccountFormProps = {
  form: Pick<FormState, 'isSending' | 'failure' | 'attributes'>
  button: string
  /** The label of the button while it works. */
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
