import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Photo } from '#app/parts/photos/photo.tsx'
import { readAfterSignIn } from '#app/parts/session/after-sign-in.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { readArrival, type Arrival } from './arrival.ts'
import { AuthCard, type AuthStep } from './auth-card.tsx'
import { OpenedLink } from './opened-link.tsx'

// Loaded on demand, because few visitors come by the link of such an email.
const EmailChange = lazyWithRetry(async () => (await import('./email-change.tsx')).EmailChange)

export default function AuthPage() {
  return (
    <>
      <Head
        title="Sign in or create an account"
        description="Sign in to your account, create one, or choose a new password."
        path={href.auth}
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
  const [typed, setTyped] = useState('')
  // The server renders this page for all visitors; only the browser knows the link behind the #.
  const arrival: Arrival = session.status === 'loading' ? { kind: 'plain' } : readArrival(location)

  if (arrival.kind === 'link') return <OpenedLink key={arrival.token} link={arrival} typed={typed} />
  if (arrival.kind === 'email-change') {
    return (
      <Suspense fallback={<SkeletonLines label="Checking your link" />}>
        <EmailChange key={arrival.token} purpose={arrival.purpose} token={arrival.token} />
      </Suspense>
    )
  }
  if (session.status === 'signed-in') return <Navigate to={readAfterSignIn(location.state) ?? href.home} replace />
  return (
    <HandsOnPassword to={setTyped}>
      <AuthCard key={arrival.kind} first={firstStep[arrival.kind]} />
    </HandsOnPassword>
  )
}

/** The server's page has the sign-in form; a password typed there before the link was read is passed to the link's form. */
function HandsOnPassword({ to, children }: { to: (password: string) => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    return () => to(current?.querySelector<HTMLInputElement>('input[name=password]')?.value ?? '')
  }, [to])
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  )
}

const firstStep: Record<Exclude<Arrival['kind'], 'link' | 'email-change'>, AuthStep> = {
  plain: { mode: 'sign-in' },
  'password-changed': { mode: 'sign-in', success: 'Your password has been changed. Please sign in with the new one.' },
}
