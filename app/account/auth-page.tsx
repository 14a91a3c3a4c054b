import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { Head } from '#app/head.tsx'
import { Photo } from '#app/photos/photo.tsx'
import { useSession } from '#app/session/use-session.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { enterFromLetter } from './account-calls.ts'
import { readArrival, type Arrival } from './arrival.ts'
import { AuthCard, type AuthStep } from './auth-card.tsx'

/** Sign in, create account, reset password, and where the confirmation and reset letters lead to. */
export default function AuthPage() {
  return (
    <>
      <Head
        title="Sign in or create an account"
        description="Sign in to your account, create one, or choose a new password."
        path="/auth"
        isIndexed={false}
      />
      <div className="grid flex-1 lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="tone-navy relative overflow-hidden max-lg:hidden">
          <Photo
            name="bat-09-dark-tall"
            alt=""
            sizes="(min-width: 1024px) 42vw, 1px"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="flex items-start justify-center px-(--gutter) py-12 sm:py-20 lg:items-center">
          <Arrivals />
        </div>
      </div>
    </>
  )
}

function Arrivals() {
  const session = useSession()
  const location = useLocation()
  // The server renders this page for everybody; what the address says about a letter is known to the browser alone.
  const arrival: Arrival = session.status === 'loading' ? { kind: 'plain' } : readArrival(location)

  if (arrival.kind === 'confirmed' && arrival.sessionToken !== null)
    return <EnterFromLetter token={arrival.sessionToken} />
  if (session.status === 'signed-in' && arrival.kind !== 'new-password') return <Navigate to="/" replace />
  return <AuthCard key={arrival.kind} first={firstStep(arrival)} />
}

function firstStep(arrival: Arrival): AuthStep {
  switch (arrival.kind) {
    case 'plain':
      return { mode: 'sign-in' }
    case 'confirmed':
      return { mode: 'sign-in', success: 'Your email address is confirmed. You can sign in now.' }
    case 'confirmation-failed':
      return {
        mode: 'sign-in',
        failure: 'This confirmation link is no longer valid. Sign in, and we will send you a new one.',
      }
    case 'new-password':
      return { mode: 'new-password', token: arrival.token }
    case 'password-changed':
      return { mode: 'sign-in', success: 'Your password has been changed. Please sign in with the new one.' }
    case 'reset-failed':
      return { mode: 'reset', failure: 'This reset link is no longer valid. Please ask for a new one.' }
  }
}

function EnterFromLetter({ token }: { token: string }) {
  const navigate = useNavigate()

  // The link is followed by arriving here; there is no click to do it in.
  useEffect(() => {
    let isHere = true
    void enterFromLetter(token)
      .catch(() => false)
      .then((hasEntered) => isHere && navigate(hasEntered ? '/' : '/auth?letter=confirm', { replace: true }))
    return () => void (isHere = false)
  }, [token, navigate])

  return (
    <p role="status" className="flex items-center gap-3 text-lg">
      <Spinner /> Your email address is confirmed. Signing you in…
    </p>
  )
}
