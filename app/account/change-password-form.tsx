import { changePasswordInput } from '#contract/accounts.ts'
import { toast } from '#app/ui/toast.ts'
import { AccountForm, TextField } from './account-form.tsx'
import { changePassword } from './account-calls.ts'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'
import { useAccountForm } from './use-account-form.ts'

export function ChangePasswordForm() {
  const form = useAccountForm(changePasswordInput, async (input, element) => {
    await changePassword(input)
    element.reset()
    toast.success('Password changed', 'You are signed out on all other devices.')
  })
  return (
    <AccountForm form={form} button="Change Password" busyButton="Changing…" variant="secondary">
      <TextField
        form={form}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
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
