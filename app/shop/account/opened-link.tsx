import { Suspense, useEffect, useState } from 'react'
import { Breakable } from '#app/parts/ui/breakable.tsx'
import { Navigate } from '#app/parts/ui/router.tsx'
import { invitationOver } from '#domain/customers/invitation.ts'
import type { StaffRole } from '#domain/customers/role.ts'
import { href } from '#domain/site/href.ts'
import type { AccountOutput } from '#contract/people/accounts.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { signOut } from '#app/parts/session/session.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { Spinner } from '#app/parts/ui/spinner.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { ask } from './account-calls.ts'
import type { Arrival } from './arrival.ts'
import { AuthCard, type AuthStep } from './auth-card.tsx'
import { Choice } from './choice.tsx'

const AcceptButton = lazyWithRetry(async () => (await import('./invitation.tsx')).AcceptButton)

type LinkRead = AccountOutput<'read-link'>
type Link = Extract<Arrival, { kind: 'link' }>

type Reading = { kind: 'reading' } | { kind: 'unreachable' } | { kind: 'invalid' } | ({ kind: 'read' } & LinkRead)

/** The page of an emailed link. Opening it changes nothing: it names the account and asks for a password. */
export function OpenedLink({ link, typed }: { link: Link; typed: string }) {
  const session = useSession()
  const [reading, readAgain] = useReadLink(link)

  switch (reading.kind) {
    case 'reading':
      return (
        <p role="status" className="flex items-center gap-3 text-lg">
          <Spinner /> Checking your link…
        </p>
      )
    case 'unreachable':
      return (
        <Choice title="We could not check your link" actions={<Button onClick={readAgain}>Try again</Button>}>
          The shop did not respond. Please check your connection and try again; your link still works.
        </Choice>
      )
    case 'invalid':
      if (session.status === 'signed-in') {
        return link.purpose === 'invite' ? <InvitationOver /> : <Navigate to={href.home} replace />
      }
      return <AuthCard first={invalidLink[link.purpose]} />
    case 'read':
      if (session.status !== 'signed-in') return <AuthCard first={stepFor(link, reading)} typed={typed} />
      if (session.user.email !== reading.email)
        return <SignedInAsOther user={session.user.email} link={reading.email} />
      if (reading.role) return <Invited token={link.token} role={reading.role} />
      // Only a confirmed account can sign in, so the signed-in visitor's account is already confirmed.
      if (link.purpose === 'confirm-email') return <Navigate to={href.account} replace />
      return <AuthCard first={stepFor(link, reading)} />
  }
}

function useReadLink({ purpose, token }: Link): [Reading, () => void] {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' })
  const [attempt, setAttempt] = useState(0)

  // In an effect, because arriving at the page causes the request, not a click.
  useEffect(() => {
    let isHere = true
    ask('read-link', { purpose, token }).then(
      (read) => isHere && setReading({ kind: 'read', ...read }),
      (fault: unknown) => isHere && setReading({ kind: isRefusal(fault) ? 'invalid' : 'unreachable' }),
    )
    return () => void (isHere = false)
  }, [purpose, token, attempt])

  function readAgain() {
    setReading({ kind: 'reading' })
    setAttempt((count) => count + 1)
  }
  return [reading, readAgain]
}

export const isRefusal = (fault: unknown) =>
  fault instanceof CallError && (fault.code === 'refused' || fault.code === 'input')

const invalidLink: Record<Link['purpose'], AuthStep> = {
  'confirm-email': {
    mode: 'send-confirmation',
    failure: 'This confirmation link is no longer valid. Please ask for a new one.',
  },
  invite: { mode: 'sign-in', failure: invitationOver },
  'reset-password': { mode: 'reset', failure: 'This reset link is no longer valid. Please ask for a new one.' },
}

function stepFor({ purpose, token }: Link, { email, isConfirmed }: LinkRead): AuthStep {
  const link = { token, email }
  if (purpose === 'reset-password') return { mode: 'new-password', link }
  if (purpose === 'invite') {
    return isConfirmed ? { mode: 'sign-in', success: signInToJoin(email) } : { mode: 'join', link }
  }
  if (isConfirmed) return { mode: 'sign-in', success: 'Your email address is already confirmed. You can sign in.' }
  return { mode: 'confirm', link }
}

const signInToJoin = (email: string) => `Sign in as ${email} to accept your invitation.`

function Invited({ token, role }: { token: string; role: StaffRole }) {
  return (
    <Choice
      title="You are invited"
      actions={
        <Suspense fallback={<Spinner />}>
          <AcceptButton token={token} role={role} />
        </Suspense>
      }
    >
      You have been invited to work in this shop, as {role}.
    </Choice>
  )
}

function InvitationOver() {
  return (
    <Choice
      title="This invitation is no longer valid"
      actions={<ButtonLink href={href.home}>Go to the shop</ButtonLink>}
    >
      {invitationOver}
    </Choice>
  )
}

function SignedInAsOther({ user, link }: { user: string; link: string }) {
  return (
    <Choice
      title="You are already signed in"
      actions={
        <>
          <Button onClick={() => void signOut()}>Sign out and continue</Button>
          <ButtonLink href={href.home} variant="secondary">
            Stay signed in
          </ButtonLink>
        </>
      }
    >
      <p>
        You are signed in as{' '}
        <strong className="text-ink">
          <Breakable text={user} />
        </strong>
        . This link is for{' '}
        <strong className="text-ink">
          <Breakable text={link} />
        </strong>
        .
      </p>
    </Choice>
  )
}
