import * as z from 'zod/mini'
import { requestResetInput, resetPasswordInput } from '#contract/accounts.ts'
import { AccountForm, TextField } from './account-form.tsx'
import { chooseNewPassword, requestReset } from './account-calls.ts'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'
import { useAccountForm } from './use-account-form.ts'

export function RequestResetForm({ onSent }: { onSent: () => void }) {
  const form = useAccountForm(requestResetInput, async (input) => {
    await requestReset(input)
    onSent()
  })
  return (
    <AccountForm form={form} button="Send Reset Email" busyButton="Sending…">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
    </AccountForm>
  )
}

const newPasswordInput = z.pick(resetPasswordInput, { newPassword: true })

/** Where the reset letter leads to; the token is the letter's. */
export function NewPasswordForm({ token, onChosen }: { token: string; onChosen: () => void }) {
  const form = useAccountForm(newPasswordInput, async ({ newPassword }) => {
    await chooseNewPassword({ token, newPassword })
    onChosen()
  })
  return (
    <AccountForm form={form} button="Save New Password" busyButton="Saving…">
      <TextField
        form={form}
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        placeholder={passwordPlaceholder}
        hint={passwordHint}
      />
    </AccountForm>
  )
}
