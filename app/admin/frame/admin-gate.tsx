import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { mayAct, type StaffRole } from '#domain/customers/role.ts'
import { afterSignIn } from '#app/parts/session/after-sign-in.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { ButtonLink } from '#app/parts/ui/button-link.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { toast } from '#app/parts/ui/toast.ts'

/** The result for a visitor without the role: a redirect home, or a sentence. */
export type Denial = 'home' | { sentence: string; hasToast?: true }

type AdminGateProps = { denial: Denial; least: StaffRole; children: ReactNode }

/** Shows the page to staff only. This is no protection by itself: every function checks the role. */
export function AdminGate({ denial, least, children }: AdminGateProps) {
  const session = useSession()
  const location = useLocation()
  if (session.status === 'signed-out') {
    // After a sign-out by choice, the next person who signs in here is not led to the previous person's page.
    return <Navigate to={href.auth} state={session.byChoice ? null : afterSignIn(location)} replace />
  }
  if (session.status === 'loading' || session.role === null) {
    return <SkeletonLines count={6} label="Checking your access" />
  }
  if (mayAct(session.role, least)) return children
  return denial === 'home' ? <Navigate to={href.home} replace /> : <Denied {...denial} />
}

function Denied({ sentence, hasToast = false }: { sentence: string; hasToast?: boolean }) {
  // Being turned away is not an event of this page's own: it happens by arriving.
  useEffect(() => {
    if (hasToast) toast.error(sentence)
  }, [hasToast, sentence])

  return (
    <div role="alert">
      <EmptyState title={sentence} action={<ButtonLink href={href.home}>Back to the shop</ButtonLink>}>
        <p>Ask an admin of this shop to give you the role, then sign in again.</p>
      </EmptyState>
    </div>
  )
}
