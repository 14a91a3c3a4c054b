import { useLocation } from '#app/parts/ui/router.tsx'
import { mayAct, type StaffRole } from '#domain/customers/role.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Icon } from '#app/parts/ui/icon.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { placeAt, placeGroups, type Place } from './places.ts'
import { useWorkbench } from './use-workbench.ts'

/** The navigation of the admin area, with counts of waiting work. Narrow windows show icons with short labels under them. */
export function Rail({ role }: { role: StaffRole }) {
  return (
    <div className="no-print hidden border-r border-line bg-surface lg:block">
      {/* Shorter than the window, so that the footer does not push the first rows under the top bar. */}
      <nav
        aria-label="Admin"
        data-shell="rail"
        className="scroll-hint-down sticky top-(--header-height) flex max-h-[calc(100dvh-var(--header-height)-6rem)] flex-col gap-4 overflow-y-auto px-2 py-3 max-xl:gap-1.5 max-xl:py-1"
      >
        <PlaceLists role={role} />
      </nav>
    </div>
  )
}

type PlaceListsProps = { role: StaffRole; onChoose?: () => void }

/** The rows of the rail (seen from `lg`) and of the menu in narrower windows. Classes with `lg:max-xl` apply to the rail only. */
export function PlaceLists({ role, onChoose }: PlaceListsProps) {
  const here = placeAt(useLocation())
  return placeGroups.map(({ title, places }) => {
    const open = places.filter(({ least }) => mayAct(role, least))
    if (open.length === 0) return null
    return (
      <section key={title} aria-label={title}>
        <p aria-hidden="true" className="px-2.5 pb-1 text-xs font-semibold text-muted lg:max-xl:hidden">
          {title}
        </p>
        <ul className="flex flex-col gap-px">
          {open.map((place) => (
            <li key={place.address} className="relative">
              <PlaceLink place={place} isHere={place === here} onChoose={onChoose} />
              {place.counted && <CountedLink place={place} counted={place.counted} onChoose={onChoose} />}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

type PlaceLinkProps = { place: Place; isHere: boolean; onChoose: (() => void) | undefined }

function PlaceLink({ place, isHere, onChoose }: PlaceLinkProps) {
  return (
    <TextLink
      plain
      href={place.address}
      onClick={onChoose}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'relative flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-sm font-medium transition-colors [&_svg]:size-4 [&_svg]:shrink-0 max-lg:min-h-11',
        'lg:max-xl:flex-col lg:max-xl:justify-center lg:max-xl:gap-0.5 lg:max-xl:px-1 lg:max-xl:text-center lg:max-xl:text-[0.6875rem] lg:max-xl:leading-tight',
        isHere ? 'bg-ink/10 text-ink' : 'text-muted hover:bg-ink/6 hover:text-ink',
      )}
    >
      <Icon of={place.icon} />
      <span className="min-w-0 flex-1 lg:max-xl:flex-none">{place.label}</span>
      {!place.counted && (
        <PlaceCount place={place} className={`lg:max-xl:absolute lg:max-xl:top-0 lg:max-xl:right-0 ${narrowLook}`} />
      )}
    </TextLink>
  )
}

const look = 'rounded-full px-1.5 text-xs leading-5 font-semibold tabular-nums'
const calm = 'bg-ink/8 text-ink'
const trouble = 'bg-danger-soft text-danger'
/** The count is as high as the icon beside it, so that it does not cover the label below. */
const narrowLook = 'lg:max-xl:px-1 lg:max-xl:text-[0.6875rem] lg:max-xl:leading-[0.875rem]'

type CountedLinkProps = Omit<PlaceLinkProps, 'isHere'> & { counted: NonNullable<Place['counted']> }

/** A count that opens the counted rows, beside the place that lists everything. */
function CountedLink({ place, counted, onChoose }: CountedLinkProps) {
  const count = useCount(place)
  if (count === 0) return null
  const label = count === 1 ? counted.one : counted.many
  return (
    <TextLink
      plain
      href={counted.address}
      onClick={onChoose}
      title={`${inFigures(count)} ${label}`}
      className="group absolute top-1/2 right-1 flex min-h-[1.5rem] min-w-[2rem] -translate-y-1/2 items-center justify-end pr-1.5 max-lg:min-h-11 max-lg:min-w-11 lg:max-xl:top-0 lg:max-xl:right-0 lg:max-xl:min-w-[1.5rem] lg:max-xl:translate-y-0 lg:max-xl:items-start lg:max-xl:pr-0"
    >
      <span
        className={classNames(
          look,
          place.isTrouble ? trouble : calm,
          narrowLook,
          'group-hover:bg-ink group-hover:text-canvas',
        )}
      >
        {inFigures(count)}
      </span>
      <span className="sr-only"> {label}</span>
    </TextLink>
  )
}

const inFigures = (count: number) => (count > 999 ? '999+' : String(count))

function useCount({ count }: Place): number {
  const counts = useWorkbench()?.counts
  return count === undefined ? 0 : (counts?.[count] ?? 0)
}

/** The count at a place; nothing if it is 0. */
export function PlaceCount({ place, className }: { place: Place; className: string }) {
  const count = useCount(place)
  if (count === 0) return null
  return (
    <span className={classNames(look, calm, className)}>
      {inFigures(count)}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
