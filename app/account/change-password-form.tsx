import { changePasswordInput } from '#contract/accounts.ts'
import { TextField } from '#app/forms/form-field.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { toast } from '#app/ui/toast.ts'
import { AccountForm } from './account-form.tsx'
import { changePassword } from './account-calls.ts'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'

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
      <TextField
        required
        form={form}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        required
        form={form}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        placeholder={passwordPlaceholder}
        hint={passwordHint}
      />
    </AccountForm>
  )
}
