import { useEffect, type ReactNode } from 'react'
import { isStaff } from '#domain/customers/role.ts'
import { ConsentBanner } from '#app/parts/consent/consent-banner.tsx'
import { TagLoader } from '#app/parts/consent/tag-loader.tsx'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { useSession } from '#app/parts/session/use-session.ts'
import { SkipLink } from '#app/parts/shell/skip-link.tsx'
import { WithoutScripts } from '#app/parts/shell/without-scripts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Rail } from './rail.tsx'
import { StaffKeys } from './staff-keys.tsx'
import { StaffFooter } from './staff-footer.tsx'
import { TopBar } from './top-bar.tsx'

/** The shell of the admin pages. It stays while its pages change. */
export function StaffShell({ children }: { children: ReactNode }) {
  const session = useSession()
  const role = session.status === 'signed-in' ? session.role : null
  const isUnknown = session.status === 'loading' || (session.status === 'signed-in' && role === null)
  const staffRole = role !== null && isStaff(role) ? role : null
  useEffect(() => {
    if (staffRole) void loadPagesAhead()
  }, [staffRole])
  return (
    <ShopQueries>
      {/* The keyboard of a phone makes the page lower, and does not cover the buttons of a dialog. */}
      <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
      <div data-shell="staff" className="flex min-h-dvh flex-col">
        <SkipLink />
        <TopBar isKnown={staffRole !== null} />
        <div
          className={classNames(
            'flex-1 print:block',
            // Reserve the space until the session is known, to avoid a layout shift.
            (staffRole || isUnknown) &&
              'lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] xl:grid-cols-[13.5rem_minmax(0,1fr)]',
          )}
        >
          {staffRole ? <Rail role={staffRole} /> : isUnknown && <div className="max-lg:hidden" />}
          <main id="main" tabIndex={-1} className="min-w-0">
            <WithoutScripts />
            {children}
          </main>
        </div>
        <StaffFooter />
        {staffRole && (
          <>
            <BottomBar role={staffRole} />
            <StaffKeys />
          </>
        )}
        <ConsentBanner />
        <TagLoader />
      </div>
    </ShopQueries>
  )
}

const pages = Object.values(import.meta.glob('../**/*-page.tsx'))
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

let isLoading = false

/** Loads the admin pages one by one in idle time. A failure is retried when the page is opened. */
async function loadPagesAhead(): Promise<void> {
  if (isLoading) return
  isLoading = true
  for (const load of pages) {
    await new Promise((idle) => whenIdle(idle))
    await load().catch(() => {})
  }
}
