import * as z from 'zod/mini'
import { confirmEmailInput, emailInput, replacePasswordInput } from '#contract/people/accounts.ts'
import { Field } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AccountForm } from './account-form.tsx'
import {
  chooseNewPassword,
  confirmEmail,
  confirmWithNewPassword,
  requestConfirmation,
  requestReset,
} from './account-calls.ts'
import { passwordHint, passwordPlaceholder } from './password-hints.ts'
import { PasswordField } from './password-field.tsx'

export function RequestResetForm({ onSent }: { onSent: () => void }) {
  return <EmailForm button="Send Reset Email" request={requestReset} onSent={onSent} />
}

export function RequestConfirmationForm({ onSent }: { onSent: () => void }) {
  return <EmailForm button="Send Another Link" request={requestConfirmation} onSent={onSent} />
}

type EmailFormProps = { button: string; request: (input: { email: string }) => Promise<void>; onSent: () => void }

function EmailForm({ button, request, onSent }: EmailFormProps) {
  const form = useForm({
    initial: { email: '' },
    schema: emailInput,
    async send(input) {
      await request(input)
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
      const outcome = await confirmEmail({ token: link.token, password })
      sayConfirmed(link)
      if (outcome.kind === 'code-needed') onCodeNeeded(outcome.challenge)
    },
  })
  return (
    <AccountForm form={form} button="Confirm and Sign In" busyButton="Confirming…">
      <KnownEmail email={link.email} />
      <PasswordField
        required
        form={form}
        name="password"
        label="Password"
        hint="The one you chose when you created the account."
        autoComplete="current-password"
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
      button="Save and Sign In"
      send={async (input) => {
        const outcome = await confirmWithNewPassword(input)
        sayConfirmed(link)
        if (outcome.kind === 'code-needed') onCodeNeeded(outcome.challenge)
      }}
    />
  )
}

export function NewPasswordForm({ link, onChosen }: { link: OpenLink; onChosen: () => void }) {
  return (
    <NewPasswordFields
      link={link}
      button="Save New Password"
      send={async (input) => {
        await chooseNewPassword(input)
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
      <PasswordField
        required
        form={form}
        name="newPassword"
        label="New Password"
        autoComplete="new-password"
        placeholder={passwordPlaceholder}
        hint={passwordHint}
      />
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
