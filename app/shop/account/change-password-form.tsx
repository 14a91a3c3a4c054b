import { changePasswordInput } from '#contract/people/accounts.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { AccountForm } from './account-form.tsx'
import { changePassword } from './account-calls.ts'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'
import { PasswordField } from './password-field.tsx'

export function ChangePasswordForm() {
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: changePasswordInput,
    async send(input) {
      await changePassword(input)
      form.reset()
      toast.success('Password changed', 'You are signed out on all other devices.')
    },
  })
  return (
    <AccountForm form={form} button="Change Password" busyButton="Changing…" variant="secondary">
      <PasswordField
        required
        form={form}
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        required
        form={form}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        placeholder={passwordPlaceholder}
        hint={passwordHint}
      />
    </AccountForm>
  )
}
