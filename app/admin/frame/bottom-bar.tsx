import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import { mayAct, type StaffRole } from '#domain/customers/role.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { TextLink } from '#app/parts/ui/text.tsx'
import { placeAt, placeGroups } from './places.ts'
import { PlaceCount, PlaceLists } from './rail.tsx'

const room = 4
const tile =
  'relative flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-[0.6875rem] font-medium [&_svg]:size-5'

/** On small screens: the places most used within the thumb's reach, and the rest behind the last of them. */
export function BottomBar({ role }: { role: StaffRole }) {
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
              <place.Icon aria-hidden="true" />
              {place.label}
              <PlaceCount place={place} className="absolute top-1 left-1/2 ml-1.5" />
            </TextLink>
          </li>
        ))}
        <li className="flex flex-1">
          <button type="button" popoverTarget="all-places" className={classNames(tile, 'text-muted')}>
            <Ellipsis aria-hidden="true" />
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
