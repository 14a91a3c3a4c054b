import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { Ellipsis } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { isStaff, mayAct, type StaffRole } from '#domain/customers/role.ts'
import { ConsentBanner } from '#app/parts/consent/consent-banner.tsx'
import { TagLoader } from '#app/parts/consent/tag-loader.tsx'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { useSession } from '#app/parts/session/use-session.ts'
import { SkipLink } from '#app/parts/shell/skip-link.tsx'
import { WithoutScripts } from '#app/parts/shell/without-scripts.tsx'
import { classNames } from '#app/parts/ui/class-names.ts'
import { useLocation } from '#app/parts/ui/router.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { Rail, PlaceCount, PlaceLists } from './rail.tsx'
import { StaffKeys } from './staff-keys.tsx'
import { StaffFooter } from './staff-footer.tsx'
import { TopBar } from './top-bar.tsx'
import { placeAt, placeGroups } from './places.ts'

/** The shell of the admin pages. It stays mounted while pages change. */
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
      {/* A phone's keyboard shrinks the page, instead of covering the buttons of a dialog. */}
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

export const staffPages = import.meta.glob<{ default: ComponentType }>('../**/*-page.tsx')
const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))

let isLoading = false

/** Prefetches the admin pages one by one in idle time. A failure is retried when the page is opened. */
async function loadPagesAhead(): Promise<void> {
  if (isLoading) return
  isLoading = true
  for (const load of Object.values(staffPages)) {
    await new Promise((idle) => whenIdle(idle))
    await load().catch(() => {})
  }
}

const room = 4
const tile =
  'relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium [&_svg]:size-5'

/** On small screens: the most used places within reach of a thumb, and a menu with the rest. */
function BottomBar({ role }: { role: StaffRole }) {
  const sheet = useRef<HTMLDivElement>(null)
  const here = placeAt(useLocation())
  const first = placeGroups
    .flatMap(({ places }) => places)
    .filter(({ least }) => mayAct(role, least))
    .slice(0, room)
  return (
    <nav
      data-shell="places"
      aria-label="Admin, most used"
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {first.map((place) => (
          <li key={place.address} className="flex flex-1">
            <TextLink
              plain
              href={place.address}
              aria-current={place === here ? 'page' : undefined}
              className={classNames(tile, place === here ? 'text-ink' : 'text-muted')}
            >
              <Icon of={place.icon} />
              {place.label}
              <PlaceCount place={place} className="absolute top-1 left-1/2 ml-1.5" />
            </TextLink>
          </li>
        ))}
        <li className="flex flex-1">
          <button type="button" popoverTarget="all-places" className={classNames(tile, 'text-muted')}>
            <Icon of={Ellipsis} />
            More
          </button>
        </li>
      </ul>
      <div
        ref={sheet}
        id="all-places"
        popover="auto"
        className="fixed inset-x-0 top-auto bottom-14 m-0 max-h-[80dvh] w-full flex-col gap-4 overflow-y-auto rounded-t-xl border-t border-line bg-surface px-3 py-4 text-ink shadow-float open:flex"
      >
        <PlaceLists role={role} onChoose={() => sheet.current?.hidePopover()} />
      </div>
    </nav>
  )
}
