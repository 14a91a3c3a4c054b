import { type ReactNode, useEffect } from 'react'
import { type StaffRole, mayAct } from '#domain/customers/role.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Navigate, useLocation } from '#app/parts/ui/router.tsx'
import { href } from '#domain/site/href.ts'
import { afterSignIn } from '#app/parts/session/after-sign-in.ts'
import { useSession } from '#app/parts/session/use-session.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Heading } from '#app/parts/ui/text.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { placeAt } from './places.ts'

type AdminFrameProps = {
  title: string
  /** One sentence beside the title. */
  about?: ReactNode
  path: string
  denial?: Denial
  /** The lowest role that may see the page; by default that of its place in the rail. */
  least?: StaffRole
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every admin page. The server renders the title; the content waits for the session. */
export function AdminFrame({ title, about, path, denial = noRights, least, actions, children }: AdminFrameProps) {
  return (
    <>
      <Head
        title={`${title} – Admin`}
        description={`${title}: for admins of this shop.`}
        path={path}
        isIndexed={false}
      />
      <div className="px-4 py-4 pb-12 lg:px-6 lg:pt-2.5 print:p-0">
        {/* One line, so that the content starts high. */}
        <header className="no-print mb-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:min-h-9 lg:flex-nowrap">
          <div className="shrink-0">
            <Heading level={1} look="title">
              {title}
            </Heading>
          </div>
          {about && <p className="min-w-0 flex-1 text-sm text-muted max-lg:basis-full">{about}</p>}
          {actions}
        </header>
        <AdminGate denial={denial} least={least ?? placeAt({ pathname: path, search: '' })?.least ?? 'admin'}>
          {children}
        </AdminGate>
      </div>
    </>
  )
}

/** How a visitor without the role is refused: a redirect home, or a sentence. */
type Denial = 'home' | { sentence: string; hasToast?: true }

const noRights = { sentence: 'Access denied. Admin rights required.' }

type AdminGateProps = { denial: Denial; least: StaffRole; children: ReactNode }

/** Shows the page to staff only. This is no protection: every function checks the role. */
function AdminGate({ denial, least, children }: AdminGateProps) {
  const session = useSession()
  const location = useLocation()
  if (session.status === 'signed-out') {
    // After signing out by choice, the next person who signs in must not get the previous person's page.
    return <Navigate to={href.auth} state={session.byChoice ? null : afterSignIn(location)} replace />
  }
  if (session.status === 'loading' || session.role === null) {
    return <SkeletonLines count={6} label="Checking your access" />
  }
  if (mayAct(session.role, least)) return children
  return denial === 'home' ? <Navigate to={href.home} replace /> : <Denied {...denial} />
}

function Denied({ sentence, hasToast = false }: { sentence: string; hasToast?: boolean }) {
  // In an effect, because arriving at the page causes the toast, not a press.
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
