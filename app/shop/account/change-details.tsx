import { useState, type ReactNode } from 'react'
import { changeEmailInput, changeNameInput, type AccountUser } from '#contract/people/accounts.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AccountForm, NameFields, PasswordField } from './account-form.tsx'
import { askSignedIn, reloadSession } from './account-calls.ts'

type Step = { name: 'rest' | 'change-name' | 'change-email' } | { name: 'email-sent'; to: string }

export function ChangeDetails({ user }: { user: AccountUser }) {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = () => setStep({ name: 'rest' })
  switch (step.name) {
    case 'rest':
      return <Ways go={setStep} />
    case 'change-name':
      return (
        <Editing onLeave={rest}>
          <NameForm user={user} onDone={rest} />
        </Editing>
      )
    case 'change-email':
      return (
        <Editing onLeave={rest}>
          <EmailForm onSent={(to) => setStep({ name: 'email-sent', to })} />
        </Editing>
      )
    case 'email-sent':
      return (
        <>
          <Notice kind="success" announce="status" title="One step is left" className="mt-5">
            <p>
              We have sent a link to <Breakable text={step.to} />: please open it within a day. Until then your address
              stays <Breakable text={user.email} />, where we have sent a notice with a way to stop the change.
            </p>
          </Notice>
          <Ways go={setStep} />
        </>
      )
  }
}

function Ways({ go }: { go: (step: Step) => void }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="secondary" size="small" onClick={() => go({ name: 'change-name' })}>
        Change name
      </Button>
      <Button variant="secondary" size="small" onClick={() => go({ name: 'change-email' })}>
        Change email
      </Button>
    </div>
  )
}

function Editing({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <div className="mt-6 flex max-w-md flex-col gap-3">
      {children}
      <Button variant="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  )
}

function NameForm({ user, onDone }: { user: AccountUser; onDone: () => void }) {
  const form = useForm({
    initial: { first_name: user.first_name, last_name: user.last_name },
    schema: changeNameInput,
    async send(input) {
      await askSignedIn('change-name', input)
      await reloadSession()
      toast.success('Name changed')
      onDone()
    },
  })
  return (
    <AccountForm form={form} button="Save Name" busyButton="Saving…">
      <NameFields form={form} />
    </AccountForm>
  )
}

function EmailForm({ onSent }: { onSent: (to: string) => void }) {
  const form = useForm({
    initial: { email: '', password: '' },
    schema: changeEmailInput,
    async send(input) {
      await askSignedIn('change-email', input)
      onSent(input.email)
    },
  })
  return (
    <AccountForm form={form} button="Send Link" busyButton="Sending…">
      <TextField
        required
        form={form}
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        hint="We send a link there. Your orders and conversations stay with your account."
      />
      <PasswordField form={form} name="password" label="Password" />
    </AccountForm>
  )
}
