import { signUpInput } from '#contract/accounts.ts'
import { AccountForm, TextField } from './account-form.tsx'
import { signUp } from './account-calls.ts'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'
import { useAccountForm } from './use-account-form.ts'

export function SignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const form = useAccountForm(signUpInput, async (input) => {
    await signUp(input)
    onSignedUp()
  })
  return (
    <AccountForm form={form} button="Create Account" busyButton="Creating account…">
      <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
        <TextField form={form} name="first_name" label="First Name" autoComplete="given-name" />
        <TextField form={form} name="last_name" label="Last Name" autoComplete="family-name" />
      </div>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <TextField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        placeholder={passwordPlaceholder}
        hint={passwordHint}
      />
    </AccountForm>
  )
}
