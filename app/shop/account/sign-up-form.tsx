import { signUpInput } from '#contract/people/accounts.ts'
import { TextField } from '#app/parts/forms/form-field.tsx'
import { useForm } from '#app/parts/forms/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { signUp } from './account-calls.ts'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'
import { PasswordField } from './password-field.tsx'

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const form = useForm({
    initial: { first_name: '', last_name: '', email: '', password: '' },
    schema: signUpInput,
    async send(input) {
      await signUp(input)
      onSignedUp(input.email)
    },
  })
  return (
    <AccountForm form={form} button="Create Account" busyButton="Creating account…">
      <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
        <TextField required form={form} name="first_name" label="First Name" autoComplete="given-name" />
        <TextField required form={form} name="last_name" label="Last Name" autoComplete="family-name" />
      </div>
      <TextField required form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField
        required
        form={form}
        name="password"
        label="Password"
        autoComplete="new-password"
        placeholder={passwordPlaceholder}
        hint={passwordHint}
      />
    </AccountForm>
  )
}
