import { useState, type ReactNode } from 'react'
import { changeEmailInput, changeNameInput, type AccountUser } from '#contract/people/accounts.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AccountForm, NameFields, PasswordField } from './account-form.tsx'
import { askSignedIn, reloadSession } from './account-calls.ts'
import { FormOpener, OpenedForm } from './opened-form.tsx'

type Change = 'change-name' | 'change-email'
/** `after`: the form that was closed. The button that opens it gets the focus. */
type Step = { name: 'rest'; after?: Change } | { name: Change } | { name: 'email-sent'; to: string }

export function ChangeDetails({ user }: { user: AccountUser }) {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = (after: Change) => setStep({ name: 'rest', after })
  switch (step.name) {
    case 'rest':
      return <Ways go={setStep} after={step.after} />
    case 'change-name':
      return (
        <Editing onLeave={() => rest('change-name')}>
          <NameForm user={user} onDone={() => rest('change-name')} />
        </Editing>
      )
    case 'change-email':
      return (
        <Editing onLeave={() => rest('change-email')}>
          <EmailForm onSent={(to) => setStep({ name: 'email-sent', to })} />
        </Editing>
      )
    case 'email-sent':
      return (
        <>
          <Notice kind="success" announce="status" title="One last step" className="mt-5">
            <p>
              We have sent a link to <Breakable text={step.to} />: please open it within a day. Until you do, your
              address stays <Breakable text={user.email} />. We have emailed that address, too, with a link that stops
              the change.
            </p>
          </Notice>
          <Ways go={setStep} after="change-email" />
        </>
      )
  }
}

function Ways({ go, after }: { go: (step: Step) => void; after: Change | undefined }) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Way name="change-name" go={go} after={after}>
        Change name
      </Way>
      <Way name="change-email" go={go} after={after}>
        Change email
      </Way>
    </div>
  )
}

type WayProps = { name: Change; go: (step: Step) => void; after: Change | undefined; children: ReactNode }

function Way({ name, go, after, children }: WayProps) {
  return (
    <FormOpener variant="secondary" size="small" isBack={after === name} onClick={() => go({ name })}>
      {children}
    </FormOpener>
  )
}

function Editing({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <OpenedForm className="mt-6 flex max-w-md flex-col gap-3">
      {children}
      <Button variant="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </OpenedForm>
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
    <AccountForm form={form} button="Save name" busyButton="Saving…">
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
    <AccountForm form={form} button="Send link" busyButton="Sending…">
      <TextField
        required
        form={form}
        name="email"
        label="New email address"
        type="email"
        autoComplete="email"
        hint="We’ll email a link to this address. Your orders and conversations stay with your account."
      />
      <PasswordField form={form} name="password" label="Password" />
    </AccountForm>
  )
}
