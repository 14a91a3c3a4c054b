import { changePasswordInput } from '#contract/people/accounts.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm } from '#app/parts/forms/use-form.tsx'
import { AccountForm, NewPasswordField, PasswordField } from './account-form.tsx'
import { askSignedIn, stayWith } from './account-calls.ts'

export function ChangePasswordForm() {
  const form = useForm({
    initial: { currentPassword: '', newPassword: '' },
    schema: changePasswordInput,
    async send(input) {
      await stayWith(askSignedIn('change-password', input))
      form.reset()
      toast.success('Password changed', 'You are signed out on all other devices.')
    },
  })
  return (
    <AccountForm form={form} button="Change password" busyButton="Changing…" variant="secondary">
      <PasswordField form={form} name="currentPassword" label="Current password" />
      <NewPasswordField form={form} name="newPassword" label="New password" />
    </AccountForm>
  )
}
