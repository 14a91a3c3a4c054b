import { Suspense, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { passwordInput, type AccountOutput } from '#contract/people/accounts.ts'
import { useRefetchAll } from '#app/parts/api/use-call.ts'
import { Badge } from '#app/parts/ui/badge.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { AccountForm, PasswordField } from './account-form.tsx'
import { askSignedIn, stayWith } from './account-calls.ts'
import { FormOpener, OpenedForm } from './opened-form.tsx'

type TwoFactorSetUp = AccountOutput<'two-factor/enable'>

const QrCode = lazyWithRetry(async () => (await import('#app/parts/ui/qr-code.tsx')).QrCode)

type Form = 'switch-on' | 'switch-off' | 'new-codes'
/** `after`: the form that was closed. The button that opens it gets the focus. */
type Step =
  | { name: 'rest'; after?: Form }
  | { name: Form }
  | { name: 'email-code'; password: string }
  | { name: 'scan'; setUp: TwoFactorSetUp }
  | { name: 'show-codes'; codes: string[] }

export function TwoFactorSettings({ isOn }: { isOn: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = (after: Form) => setStep({ name: 'rest', after })

  switch (step.name) {
    case 'rest':
      return <Rest isOn={isOn} go={setStep} after={step.after} />
    case 'switch-on':
      return (
        <Steps
          key={step.name}
          onLeave={() => rest('switch-on')}
          lead="First enter your password, so that no one else can do this in your name. Setting it up signs you out on your other devices and removes your passkeys. You can add them again afterwards."
        >
          <PasswordForm
            button="Continue"
            send={async (input) => {
              await askSignedIn('two-factor/email-code', input)
              setStep({ name: 'email-code', password: input.password })
            }}
          />
        </Steps>
      )
    case 'email-code':
      return (
        <Steps
          key={step.name}
          onLeave={() => rest('switch-on')}
          lead="We have sent you an email with a code, so that a stolen password is not enough to do this in your name."
        >
          <EmailCodeForm password={step.password} onRead={(setUp) => setStep({ name: 'scan', setUp })} />
        </Steps>
      )
    case 'scan':
      return (
        <Steps
          key={step.name}
          onLeave={() => rest('switch-on')}
          lead="Scan this with your authenticator app, then type the six digits it shows."
        >
          <Scan setUp={step.setUp} onDone={() => setStep({ name: 'show-codes', codes: step.setUp.backupCodes })} />
        </Steps>
      )
    case 'switch-off':
      return (
        <Steps
          key={step.name}
          onLeave={() => rest('switch-off')}
          lead="If you switch it off, you can sign in with your password alone, and your recovery codes stop working."
        >
          <PasswordForm
            button="Switch off"
            variant="danger"
            send={async (input) => {
              await stayWith(askSignedIn('two-factor/disable', input))
              toast.success('Two-factor sign-in is off')
              rest('switch-on')
            }}
          />
        </Steps>
      )
    case 'new-codes':
      return (
        <Steps key={step.name} onLeave={() => rest('new-codes')} lead="New recovery codes replace the ones you have.">
          <PasswordForm
            button="Make new codes"
            send={async (input) => {
              const { backupCodes } = await askSignedIn('two-factor/generate-backup-codes', input)
              setStep({ name: 'show-codes', codes: backupCodes })
            }}
          />
        </Steps>
      )
    case 'show-codes':
      return <RecoveryCodes codes={step.codes} onKept={() => rest('new-codes')} />
  }
}

type RestProps = { isOn: boolean; go: (step: Step) => void; after: Form | undefined }

function Rest({ isOn, go, after }: RestProps) {
  const open = (name: Form) => ({ isBack: after === name, onClick: () => go({ name }) })
  return (
    <>
      <p className="flex items-center gap-3">
        Two-factor sign-in is <Badge variant={isOn ? 'success' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
      </p>
      <p className="mt-3 text-sm text-muted">
        With it, signing in takes a code from an app on your phone as well as your password, so a stolen password isn’t
        enough.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {isOn ? (
          <>
            <FormOpener variant="secondary" {...open('new-codes')}>
              New recovery codes
            </FormOpener>
            <FormOpener variant="quiet" {...open('switch-off')}>
              Switch off
            </FormOpener>
          </>
        ) : (
          <FormOpener {...open('switch-on')}>Set up</FormOpener>
        )}
      </div>
    </>
  )
}

function Steps({ lead, onLeave, children }: { lead: string; onLeave: () => void; children: ReactNode }) {
  return (
    <OpenedForm className="flex flex-col gap-5">
      <p className="text-muted">{lead}</p>
      {children}
      <Button variant="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </OpenedForm>
  )
}

type PasswordFormProps = {
  button: string
  variant?: 'danger'
  send: (input: { password: string }) => Promise<void>
}

function PasswordForm({ button, variant, send }: PasswordFormProps) {
  const form = useForm({ initial: { password: '' }, schema: passwordInput, send })
  return (
    <AccountForm form={form} button={button} busyButton="Checking…" variant={variant}>
      <PasswordField form={form} name="password" label="Password" />
    </AccountForm>
  )
}

const emailCodeInput = z.object({ emailCode: z.string().check(z.trim(), z.minLength(1, 'Please enter the code')) })

type EmailCodeProps = { password: string; onRead: (setUp: TwoFactorSetUp) => void }

function EmailCodeForm({ password, onRead }: EmailCodeProps) {
  const form = useForm({
    initial: { emailCode: '' },
    schema: emailCodeInput,
    send: async ({ emailCode }) => onRead(await askSignedIn('two-factor/enable', { password, emailCode })),
  })
  return (
    <AccountForm form={form} button="Continue" busyButton="Checking…">
      <TextField
        required
        form={form}
        name="emailCode"
        label="Code from the email"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </AccountForm>
  )
}

const codeInput = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Please enter the code')) })

function Scan({ setUp, onDone }: { setUp: TwoFactorSetUp; onDone: () => void }) {
  // Refetch, because switching on two factors has removed the passkeys.
  const refetchAll = useRefetchAll()
  const form = useForm({
    initial: { code: '' },
    schema: codeInput,
    async send({ code }) {
      await stayWith(askSignedIn('two-factor/verify-totp', { code: code.replaceAll(/\s/g, '') }))
      void refetchAll()
      onDone()
    },
  })
  const secret = new URL(setUp.totpURI).searchParams.get('secret') ?? ''
  return (
    <>
      <Suspense fallback={<Skeleton className="size-52" />}>
        <QrCode text={setUp.totpURI} label="QR code for your authenticator app" />
      </Suspense>
      <p className="text-sm text-muted">
        No camera at hand? Type this key into the app instead:
        <code className="mt-1 block font-mono text-sm break-all text-ink">{secret}</code>
      </p>
      <AccountForm form={form} button="Switch on" busyButton="Checking…">
        <TextField required form={form} name="code" label="Code" inputMode="numeric" autoComplete="one-time-code" />
      </AccountForm>
    </>
  )
}

/** Shown once: only hashes are stored. */
function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Your browser could not copy the codes', 'Please select them and copy them, or write them down.')
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success" title="Two-factor sign-in is on" announce="status">
        Keep these recovery codes somewhere safe. Each lets you in once if you lose your phone, and they are not shown
        again.
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was in the form that this replaces */}
        <Button variant="secondary" autoFocus onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button onClick={onKept}>I’ve saved them</Button>
      </div>
    </div>
  )
}
