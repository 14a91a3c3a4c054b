import { useEffect, type ReactNode } from 'react'
import { Navigate } from '#app/ui/router.tsx'
import { href } from '#domain/href.ts'
import { useSession } from '#app/session/use-session.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'

/** What somebody without the role meets: the way home, or a sentence. */
export type Denial = 'home' | { sentence: string; hasToast?: true }

/** Lets admins through. Nobody's browser is asked to keep a secret here: every function checks for itself. */
export function AdminGate({ denial, children }: { denial: Denial; children: ReactNode }) {
  const session = useSession()
  if (session.status === 'signed-out') return <Navigate to={href.auth} replace />
  if (session.status === 'loading' || session.isAdmin === null) {
    return <SkeletonLines count={6} label="Checking your access" />
  }
  if (session.isAdmin) return children
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
