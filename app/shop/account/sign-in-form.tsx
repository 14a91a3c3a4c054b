import * as z from 'zod/mini'
import { signInInput } from '#contract/people/accounts.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AccountForm } from './account-form.tsx'
import { completeSignIn, signIn } from './account-calls.ts'
import { PasswordField } from './password-field.tsx'

type SignInProps = { email?: string | undefined; onCodeNeeded: (challenge: string) => void }

export function SignInForm({ email = '', onCodeNeeded }: SignInProps) {
  const form = useForm({
    initial: { email, password: '' },
    schema: signInInput,
    async send(input) {
      const outcome = await signIn(input)
      if (outcome.kind === 'code-needed') onCodeNeeded(outcome.challenge)
    },
  })
  return (
    <AccountForm form={form} button="Sign In" busyButton="Signing in…">
      <TextField required form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField required form={form} name="password" label="Password" autoComplete="current-password" />
    </AccountForm>
  )
}

const codeInput = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Please enter the code')) })

/** The second step of a sign-in with two factors. */
export function CodeForm({ challenge }: { challenge: string }) {
  const form = useForm({
    initial: { code: '' },
    schema: codeInput,
    send: ({ code }) => completeSignIn(challenge, code),
  })
  return (
    <AccountForm form={form} button="Continue" busyButton="Checking…">
      <TextField
        required
        form={form}
        name="code"
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  )
}
