import { Suspense, useEffect, type ReactNode } from 'react'
import { useNavigate } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { isStaff } from '#domain/customers/role.ts'
import { signOut } from '#app/parts/session/session.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { Button, ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'

// Loaded on demand, because only signed-in visitors have a menu.
const Dropdown = lazyWithRetry(async () => (await import('#app/parts/ui/dropdown.tsx')).Dropdown)

/**
 * Server-rendered pages show Sign In. If there is a session, the boot script sets `data-session="loading"` and CSS shows a
 * circle until it is known.
 */
export function AccountControl() {
  const session = useSession()
  const leave = useSignOut()

  // The attribute is on the document element, outside React; remove it once the session is known.
  useEffect(() => {
    if (session.status !== 'loading') document.documentElement.removeAttribute('data-session')
  }, [session.status])

  if (session.status !== 'signed-in') {
    return (
      <SignInUnlessLoading>
        <ButtonLink href={href.auth} variant="quiet" size="small">
          Sign In
        </ButtonLink>
      </SignInUnlessLoading>
    )
  }
  return (
    <Suspense fallback={<Placeholder />}>
      <Dropdown
        size="small"
        align="end"
        label={
          <>
            Account
            <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
              <path d="m3.5 6 4.5 4.5L12.5 6" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </>
        }
        heading={session.user.email}
        items={[
          { label: 'My account', href: href.account },
          ...(isStaff(session.role ?? 'user') ? [{ label: 'Admin', href: href.dashboard }] : []),
          { label: 'Sign Out', onChoose: leave },
        ]}
      />
    </Suspense>
  )
}

export function AccountLines() {
  const session = useSession()
  const leave = useSignOut()
  if (session.status !== 'signed-in') {
    return (
      <SignInUnlessLoading>
        <ButtonLink href={href.auth} variant="secondary" wide>
          Sign In
        </ButtonLink>
      </SignInUnlessLoading>
    )
  }
  return (
    <>
      <p className="text-sm text-muted">Signed in as {session.user.email}</p>
      <ButtonLink href={href.account} variant="secondary" wide>
        My account
      </ButtonLink>
      {isStaff(session.role ?? 'user') && (
        <ButtonLink href={href.dashboard} variant="secondary" wide>
          Admin
        </ButtonLink>
      )}
      <Button variant="secondary" wide onClick={leave}>
        Sign Out
      </Button>
    </>
  )
}

function useSignOut() {
  const navigate = useNavigate()
  return () => {
    void signOut()
    navigate(href.auth)
  }
}

function SignInUnlessLoading({ children }: { children: ReactNode }) {
  return (
    <>
      <span data-account="placeholder" className="hidden">
        <Placeholder />
      </span>
      <span data-account="sign-in">{children}</span>
    </>
  )
}

function Placeholder() {
  return (
    <span
      role="status"
      className="mx-2 block size-9 animate-[breathe_1.6s_ease-in-out_infinite] rounded-full bg-ink/20"
    >
      <span className="sr-only">Loading your account</span>
    </span>
  )
}
