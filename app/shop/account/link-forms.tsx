import * as z from 'zod/mini'
import { confirmEmailInput, emailInput, replacePasswordInput } from '#contract/people/accounts.ts'
import { Field } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { sessionStore } from '#app/parts/session/session.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AccountForm, NewPasswordField, PasswordField } from './account-form.tsx'
import { ask, enterWith } from './account-calls.ts'

type EmailFormProps = {
  button: string
  path: 'request-password-reset' | 'send-verification-email'
  onSent: () => void
}

export function EmailForm({ button, path, onSent }: EmailFormProps) {
  const form = useForm({
    initial: { email: '' },
    schema: emailInput,
    async send(input) {
      await ask(path, input)
      onSent()
    },
  })
  return (
    <AccountForm form={form} button={button} busyButton="Sending…">
      <TextField required form={form} name="email" label="Email" type="email" autoComplete="username" />
    </AccountForm>
  )
}

/** A link's token, and the address it was sent to. */
export type OpenLink = { token: string; email: string }

type ConfirmProps = { link: OpenLink; onCodeNeeded: (challenge: string) => void }

const chosenPassword = z.pick(confirmEmailInput, { password: true })

/** The target of the confirmation link: it needs both the password and access to the mailbox. */
export function ConfirmForm({ link, typed, onCodeNeeded }: ConfirmProps & { typed: string }) {
  const form = useForm({
    initial: { password: typed },
    schema: chosenPassword,
    async send({ password }) {
      const challenge = await enterWith(ask('confirm-email', { token: link.token, password }))
      sayConfirmed(link)
      if (challenge !== null) onCodeNeeded(challenge)
    },
  })
  return (
    <AccountForm form={form} button="Confirm and sign in" busyButton="Confirming…">
      <KnownEmail email={link.email} />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="The one you chose when you created the account."
      />
    </AccountForm>
  )
}

/** A toast, because the page changes at once. */
const sayConfirmed = ({ email }: OpenLink) => toast.success('Email address confirmed', email)

/** For a visitor who does not know the account's password, perhaps because another person created it. */
export function ConfirmWithNewPasswordForm({ link, onCodeNeeded }: ConfirmProps) {
  return (
    <NewPasswordFields
      link={link}
      button="Save and sign in"
      send={async (input) => {
        const challenge = await enterWith(ask('confirm-email/new-password', input))
        sayConfirmed(link)
        if (challenge !== null) onCodeNeeded(challenge)
      }}
    />
  )
}

export function NewPasswordForm({ link, onChosen }: { link: OpenLink; onChosen: () => void }) {
  return (
    <NewPasswordFields
      link={link}
      button="Save new password"
      send={async (input) => {
        await ask('reset-password', input)
        // The new password has ended every session of the account, also this browser's.
        if (sessionStore.session() !== null) await sessionStore.signOut()
        onChosen()
      }}
    />
  )
}

const newPassword = z.pick(replacePasswordInput, { newPassword: true })

type NewPasswordProps = {
  link: OpenLink
  button: string
  send: (input: { token: string; newPassword: string }) => Promise<void>
}

function NewPasswordFields({ link, button, send }: NewPasswordProps) {
  const form = useForm({
    initial: { newPassword: '' },
    schema: newPassword,
    send: (input) => send({ token: link.token, ...input }),
  })
  return (
    <AccountForm form={form} button={button} busyButton="Saving…">
      <KnownEmail email={link.email} />
      <NewPasswordField form={form} name="newPassword" label="New password" />
    </AccountForm>
  )
}

/** Names the account, for password managers too. */
export function KnownEmail({ email }: { email: string }) {
  return (
    <Field label="Email">
      {(control) => <Input {...control} name="email" defaultValue={email} autoComplete="username" readOnly />}
    </Field>
  )
}
