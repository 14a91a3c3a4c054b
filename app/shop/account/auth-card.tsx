import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { sessionStore } from '#app/parts/session/session.ts'
import { Notice } from '#app/parts/ui/notice.tsx'
import { signUpInput, signInInput } from '#contract/people/accounts.ts'
import { Heading } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { ConfirmForm, ConfirmWithNewPasswordForm, EmailForm, NewPasswordForm, type OpenLink } from './link-forms.tsx'
import { WaitsForConfirmation } from './waits-for-confirmation.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { AccountForm, NameFields, NewPasswordField, PasswordField } from './account-form.tsx'
import { ask, completeSignIn, enterWith } from './account-calls.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

const JoinForm = lazyWithRetry(async () => (await import('./invitation.tsx')).JoinForm)

/** The content of the card. `success` and `failure` are results of the last step; the next step drops them. */
export type AuthStep = { success?: string; failure?: string } & (
  | { mode: 'sign-up' | 'reset' | 'send-confirmation' }
  /** `waitsFor`: the address that just signed up and must be confirmed. */
  | { mode: 'sign-in'; waitsFor?: string }
  | { mode: 'code'; challenge: string }
  | { mode: 'confirm' | 'confirm-with-new-password' | 'new-password' | 'join'; link: OpenLink }
)

const titles: Record<AuthStep['mode'], string> = {
  'sign-in': 'Sign In',
  'sign-up': 'Create account',
  reset: 'Reset password',
  'send-confirmation': 'Confirm your email address',
  confirm: 'Confirm your email address',
  'confirm-with-new-password': 'Choose a new password',
  code: 'Two-factor sign-in',
  'new-password': 'Choose a new password',
  join: 'Join the team',
}

const leads: Record<AuthStep['mode'], string> = {
  'sign-in': 'Welcome back.',
  'sign-up': 'It takes a minute; we’ll email you a link to confirm your address.',
  reset: 'Tell us your address and we’ll email you a link to choose a new password.',
  'send-confirmation': 'Tell us your address and we’ll email you another link.',
  confirm: 'One last step: sign in with your password, and your account is ready.',
  'confirm-with-new-password': 'It replaces the password this account was created with.',
  code: 'Your password is correct. One more step.',
  'new-password': 'It replaces the old one on all your devices.',
  join: 'Choose a password, and your staff account is ready.',
}

/** `typed`: a password typed before the page knew that it confirms an account. */
export function AuthCard({ first, typed = '' }: { first: AuthStep; typed?: string }) {
  const [step, setStep] = useState(first)
  const title = useRef<HTMLDivElement>(null)

  function go(next: AuthStep) {
    setStep(next)
    // The focused element was removed with its form. From the title the keyboard continues into the new form.
    title.current?.focus()
  }

  // Emits the session event PASSWORD_RECOVERY when the card opens by a reset link.
  useEffect(() => {
    if (first.mode === 'new-password') sessionStore.announcePasswordRecovery()
  }, [first.mode])

  return (
    <Card padding="large" className="w-full max-w-md shadow-raised">
      <div ref={title} tabIndex={-1} className="outline-none">
        <Heading level={1} look="headline">
          {titles[step.mode]}
        </Heading>
      </div>
      <p className="mt-3 mb-7 text-muted">{leads[step.mode]}</p>
      {step.success && (
        <Notice kind="success" announce="status" className="mb-6">
          {step.success}
        </Notice>
      )}
      {step.failure && (
        <Notice kind="danger" announce="alert" className="mb-6">
          {step.failure}
        </Notice>
      )}
      {/* A separate form for each mode: switching drops typed text and errors. */}
      <Step key={step.mode} step={step} typed={typed} go={go} />
    </Card>
  )
}

function Step({ step, typed, go }: { step: AuthStep; typed: string; go: (next: AuthStep) => void }) {
  switch (step.mode) {
    case 'sign-in':
      return (
        <>
          {step.waitsFor !== undefined && (
            <WaitsForConfirmation email={step.waitsFor} onChange={() => go({ mode: 'sign-up' })} />
          )}
          <SignInForm email={step.waitsFor} onCodeNeeded={(challenge) => go({ mode: 'code', challenge })} />
          <PasskeySignIn />
          <Ways>
            <Way onTake={() => go({ mode: 'reset' })}>Forgot your password?</Way>
            <span>
              New here? <Way onTake={() => go({ mode: 'sign-up' })}>Create account</Way>
            </span>
          </Ways>
        </>
      )
    case 'sign-up':
      return (
        <>
          <SignUpForm onSignedUp={(waitsFor) => go({ mode: 'sign-in', waitsFor })} />
          <Ways>
            <span>
              Already have an account? <Way onTake={() => go({ mode: 'sign-in' })}>Sign In</Way>
            </span>
          </Ways>
        </>
      )
    case 'reset':
      return (
        <>
          <EmailForm
            button="Send reset email"
            path="request-password-reset"
            onSent={() => go({ mode: 'reset', success: resetSent })}
          />
          <Ways>
            <Way onTake={() => go({ mode: 'sign-in' })}>Back to Sign In</Way>
          </Ways>
        </>
      )
    case 'code':
      return (
        <>
          <CodeForm challenge={step.challenge} />
          <Ways>
            <Way onTake={() => go({ mode: 'sign-in' })}>Back to Sign In</Way>
          </Ways>
        </>
      )
    case 'send-confirmation':
      return (
        <>
          <EmailForm
            button="Send another link"
            path="send-verification-email"
            onSent={() => go({ mode: 'send-confirmation', success: anotherLinkSent })}
          />
          <Ways>
            <Way onTake={() => go({ mode: 'sign-in' })}>Back to Sign In</Way>
          </Ways>
        </>
      )
    case 'confirm':
      return (
        <>
          <ConfirmForm link={step.link} typed={typed} onCodeNeeded={(challenge) => go({ mode: 'code', challenge })} />
          <Ways>
            <span>
              Don’t know the password, or didn’t create this account?{' '}
              <Way onTake={() => go({ mode: 'confirm-with-new-password', link: step.link })}>Choose a new password</Way>
            </span>
            <Way onTake={() => go({ mode: 'sign-in' })}>Back to Sign In</Way>
          </Ways>
        </>
      )
    case 'confirm-with-new-password':
      return (
        <>
          <ConfirmWithNewPasswordForm link={step.link} onCodeNeeded={(challenge) => go({ mode: 'code', challenge })} />
          <Ways>
            <Way onTake={() => go({ mode: 'confirm', link: step.link })}>I know the password</Way>
          </Ways>
        </>
      )
    case 'join':
      return (
        <Suspense fallback={<SkeletonLines />}>
          <JoinForm link={step.link} />
        </Suspense>
      )
    case 'new-password':
      return <NewPassword link={step.link} />
  }
}

function NewPassword({ link }: { link: OpenLink }) {
  const navigate = useNavigate()
  // Replace the history entry, because the token in its address is used up.
  return <NewPasswordForm link={link} onChosen={() => navigate(href.passwordChanged, { replace: true })} />
}

const anotherLinkSent =
  'If an account with this address is waiting to be confirmed, we have sent it another link. Check your inbox.'
const resetSent = 'Password reset email sent! Check your inbox and follow the instructions.'

function Ways({ children }: { children: ReactNode }) {
  return <div className="mt-7 flex flex-col items-start border-t border-line pt-4 text-sm text-muted">{children}</div>
}

function Way({ onTake, children }: { onTake: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onTake} className="link-underline min-h-11 font-semibold text-ink">
      {children}
    </button>
  )
}

function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const form = useForm({
    initial: { first_name: '', last_name: '', email: '', password: '' },
    schema: signUpInput,
    async send(input) {
      await ask('sign-up/email', input)
      onSignedUp(input.email)
    },
  })
  return (
    <AccountForm form={form} button="Create account" busyButton="Creating account…">
      <NameFields form={form} />
      <TextField required form={form} name="email" label="Email" type="email" autoComplete="username" />
      <NewPasswordField form={form} name="password" label="Password" />
    </AccountForm>
  )
}

type SignInProps = { email?: string | undefined; onCodeNeeded: (challenge: string) => void }

function SignInForm({ email = '', onCodeNeeded }: SignInProps) {
  const form = useForm({
    initial: { email, password: '' },
    schema: signInInput,
    async send(input) {
      const challenge = await enterWith(ask('sign-in/email', input))
      if (challenge !== null) onCodeNeeded(challenge)
    },
  })
  return (
    <AccountForm form={form} button="Sign In" busyButton="Signing in…">
      <TextField required form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" />
    </AccountForm>
  )
}

const codeInput = z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Please enter the code')) })

function CodeForm({ challenge }: { challenge: string }) {
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
