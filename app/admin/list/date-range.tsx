import { CalendarDays } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { useId, useRef } from 'react'
import { formatDate, isCalendarDate, londonDate } from '#domain/calendar/london-time.ts'
import { accountingPeriods } from '#domain/calendar/periods.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { buttonStyle } from '#app/parts/ui/button.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { placePopover } from '#app/parts/ui/place-popover.ts'
import { useSearchParams } from '#app/parts/ui/router.tsx'
import { SmallButton } from '../frame/small-button.tsx'
import { useSetParameters } from './use-filters.ts'

export type DateRange = { from: string | null; to: string | null }

/** The days that a list is filtered by, kept in the address. */
export function useDateRange(): [DateRange, (range: DateRange) => void] {
  const [parameters] = useSearchParams()
  const read = (name: string) => {
    const day = parameters.get(name) ?? ''
    return isCalendarDate(day) ? day : null
  }
  return [{ from: read('from'), to: read('to') }, useSetParameters()]
}

type DateRangeButtonProps = { range: DateRange; onChoose: (range: DateRange) => void }

/** A button that opens the choice of the first and the last day, or of an accounting period. */
export function DateRangeButton({ range, onChoose }: DateRangeButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const { renderedAt } = useShop()
  const periods = accountingPeriods(londonDate(new Date(renderedAt)))

  function choose(chosen: DateRange) {
    popover.current?.hidePopover()
    onChoose(chosen)
  }

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={buttonStyle({ variant: 'secondary' })}>
        <Icon of={CalendarDays} /> {rangeWords(range)}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label="Dates"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && button.current) placePopover(currentTarget, button.current, 'end')
        }}
        className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-surface p-4 text-ink shadow-float"
      >
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={name === 'from' ? 'From' : 'To'}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  className="px-2!"
                  value={range[name] ?? ''}
                  onChange={({ currentTarget }) => onChoose({ ...range, [name]: currentTarget.value || null })}
                />
              )}
            </Field>
          ))}
          {periods.map(({ name, from, to }) => (
            <SmallButton key={name} onClick={() => choose({ from, to })}>
              {name}
            </SmallButton>
          ))}
        </div>
        {(range.from ?? range.to) !== null && (
          <SmallButton variant="quiet" wide className="mt-3" onClick={() => choose({ from: null, to: null })}>
            Any date
          </SmallButton>
        )}
      </div>
    </>
  )
}

function rangeWords({ from, to }: DateRange): string {
  if (from !== null && to !== null) {
    const isOneYear = from.slice(0, 4) === to.slice(0, 4)
    return `${isOneYear ? shortDate(from).slice(0, -5) : shortDate(from)} – ${shortDate(to)}`
  }
  if (from !== null) return `From ${shortDate(from)}`
  return to === null ? 'Dates' : `Until ${shortDate(to)}`
}

/** '1 Nov 2026'. */
const shortDate = (day: string) => formatDate(day).replace(/(\w{3})\w* (\d+)$/, '$1 $2')
