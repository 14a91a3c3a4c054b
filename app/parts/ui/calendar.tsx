import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale'

type CalendarProps = {
  /** yyyy-MM-dd, or null while nothing is chosen. */
  value: string | null
  /** Called with null if the chosen day is chosen again. */
  onChange: (value: string | null) => void
  /** The last day that can be chosen, yyyy-MM-dd. */
  latest?: string
}

const arrow =
  'grid size-11 place-items-center rounded-md transition-colors hover:bg-ink/8 disabled:opacity-40 [&_svg]:size-4 [&_svg]:fill-current'

/** Large, so use `DatePicker`, which loads it when it is opened. */
export function Calendar({ value, onChange, latest }: CalendarProps) {
  const last = latest ? dayOf(latest) : undefined
  return (
    <DayPicker
      mode="single"
      locale={enGB}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been opened, and the arrow keys are its way
      autoFocus
      selected={value ? dayOf(value) : undefined}
      onSelect={(day) => onChange(day ? calendarDay(day) : null)}
      defaultMonth={value ? dayOf(value) : last}
      endMonth={last}
      disabled={last ? { after: last } : undefined}
      classNames={{
        root: 'relative w-fit p-3',
        months: 'relative',
        month_caption: 'flex h-11 items-center pl-3 font-semibold',
        nav: 'absolute top-0 right-0 flex',
        button_previous: arrow,
        button_next: arrow,
        month_grid: 'mt-1 border-collapse',
        weekday: 'size-10 xs:size-11 text-xs font-medium text-muted',
        day: 'p-0',
        day_button:
          'size-10 rounded-md text-sm xs:size-11 tabular-nums transition-colors hover:not-disabled:bg-ink/8 focus-visible:outline-offset-[-2px]',
        selected: '[&>button]:bg-ink [&>button]:text-canvas [&>button:hover:not(:disabled)]:bg-ink',
        today: 'font-bold underline underline-offset-4',
        disabled: 'text-muted opacity-45',
        outside: 'text-muted',
        hidden: 'invisible',
      }}
    />
  )
}

/** A date as a day without time and zone: '2026-05-01'. */
export function calendarDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}

/** The same day as local midnight, as the calendar library needs it. */
export function dayOf(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, day)
}
