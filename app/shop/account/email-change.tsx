import { useEffect, useState } from 'react'
import type { AccountOutput } from '#contract/people/accounts.ts'
import { href } from '#domain/site/href.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { ask, leaveEndedSession } from './account-calls.ts'
import { Choice } from './choice.tsx'
import { isRefusal } from './opened-link.tsx'

type Change = AccountOutput<'change-email/read'>

type State =
  | { kind: 'reading' | 'invalid' }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'asked'; change: Change; isBusy: boolean; failure?: string }
  | { kind: 'done'; change: Change }

type Props = { purpose: 'confirm' | 'stop'; token: string }

/** The page of a link about a new email address. Opening it changes nothing: a button does. */
export function EmailChange({ purpose, token }: Props) {
  const [state, setState] = useState<State>({ kind: 'reading' })
  const [attempt, setAttempt] = useState(0)

  // In an effect, because arriving at the page causes the request, not a click.
  useEffect(() => {
    let isHere = true
    ask('change-email/read', { purpose, token }).then(
      (change) => isHere && setState({ kind: 'asked', change, isBusy: false }),
      (fault: unknown) =>
        isHere && setState(isRefusal(fault) ? { kind: 'invalid' } : { kind: 'unreachable', reason: reasonOf(fault) }),
    )
    return () => void (isHere = false)
  }, [purpose, token, attempt])

  async function act(change: Change) {
    setState({ kind: 'asked', change, isBusy: true })
    try {
      await ask(`change-email/${purpose}`, { token })
      await leaveEndedSession()
      setState({ kind: 'done', change })
    } catch (fault) {
      setState({ kind: 'asked', change, isBusy: false, failure: reasonOf(fault) })
    }
  }

  switch (state.kind) {
    case 'reading':
      return <SkeletonLines label="Checking your link" />
    case 'invalid':
      return (
        <Choice title="This link is no longer valid" actions={<ButtonLink href={href.account}>My account</ButtonLink>}>
          <p>It has already been used, we have sent a newer one, or more than a day has passed.</p>
        </Choice>
      )
    case 'unreachable':
      return (
        <Choice
          title="We could not check your link"
          actions={<Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>}
        >
          <p>{state.reason} Your link still works.</p>
        </Choice>
      )
    case 'asked':
      return <Question purpose={purpose} state={state} onYes={() => void act(state.change)} />
    case 'done':
      return <Done purpose={purpose} change={state.change} />
  }
}

type Asked = Extract<State, { kind: 'asked' }>

function Question({ purpose, state, onYes }: { purpose: Props['purpose']; state: Asked; onYes: () => void }) {
  const { change, isBusy, failure } = state
  const isConfirm = purpose === 'confirm'
  return (
    <Choice
      title={isConfirm ? 'Use this email address?' : 'Stop the change of your email address?'}
      actions={
        <Button onClick={onYes} busy={isBusy} variant={isConfirm ? 'primary' : 'danger'}>
          {isConfirm ? 'Use this address' : 'Stop the change'}
        </Button>
      }
    >
      {isConfirm ? (
        <p>
          The email address of your account changes from <Address text={change.old_email} /> to{' '}
          <Address text={change.new_email} />. Your orders and conversations stay with your account. You will be signed
          out on all devices, and sign in with the new address from then on.
        </p>
      ) : (
        <p>
          Your account {change.isConfirmed ? 'goes back to' : 'keeps'} <Address text={change.old_email} /> instead of{' '}
          <Address text={change.new_email} />. You will be signed out on all devices, and the address cannot be changed
          for a day.
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
    </Choice>
  )
}

function Done({ purpose, change }: { purpose: Props['purpose']; change: Change }) {
  const isConfirm = purpose === 'confirm'
  return (
    <Choice
      title={isConfirm ? 'Your email address has been changed' : 'The change has been stopped'}
      actions={<ButtonLink href={href.auth}>{isConfirm ? 'Sign In' : 'Choose a new password'}</ButtonLink>}
    >
      <div role="status">
        {isConfirm ? (
          <p>
            Please sign in with <Address text={change.new_email} /> and your password.
          </p>
        ) : (
          <p>
            The email address of your account is <Address text={change.old_email} />. The change was requested by
            someone who knows your password: please choose a new one with “Forgot your password?”.
          </p>
        )}
      </div>
    </Choice>
  )
}

function Address({ text }: { text: string }) {
  return (
    <strong className="text-ink">
      <Breakable text={text} />
    </strong>
  )
}
