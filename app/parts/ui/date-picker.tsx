import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './control-style.ts'
import type { FieldControl } from './field.tsx'
import { placePopover } from './place-popover.ts'
import { SkeletonLines } from './skeleton.tsx'
import { lazyWithRetry } from './import-with-retry.ts'

const Calendar = lazyWithRetry(async () => (await import('./calendar.tsx')).Calendar)

type DatePickerProps = Partial<FieldControl> & {
  name?: string
  /** yyyy-MM-dd, or null while nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  latest?: string
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A button that shows the chosen day and opens a calendar, whose code loads when it is first opened. */
export function DatePicker({ value, onChange, latest, name, ...control }: DatePickerProps) {
  const popoverId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function show() {
    setIsOpen(true)
    if (popover.current && button.current) placePopover(popover.current, button.current, 'start')
  }

  // The browser opens the popover by itself, perhaps before hydration.
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) show()
  }, [])

  return (
    <>
      <button
        ref={button}
        type="button"
        id={control.id}
        name={name}
        popoverTarget={popoverId}
        aria-haspopup="dialog"
        aria-describedby={control['aria-describedby']}
        className={classNames(
          controlStyle,
          'flex min-h-11 items-center justify-between gap-3 px-3.5 py-2 text-left',
          control['aria-invalid'] && 'border-danger',
        )}
      >
        <span className={value ? undefined : 'text-muted'}>
          {value ? longDate.format(new Date(value)) : 'Choose a date'}
        </span>
        <svg
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
          className="size-5 shrink-0"
        >
          <path
            d="M3 7.5h14M6.5 2.5v3M13.5 2.5v3M4.5 4h11A1.5 1.5 0 0 1 17 5.5v10a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5v-10A1.5 1.5 0 0 1 4.5 4Z"
            strokeLinecap="round"
          />
        </svg>
      </button>
      <div
        ref={popover}
        id={popoverId}
        popover="auto"
        role="dialog"
        aria-label="Calendar"
        onToggle={({ newState }) => (newState === 'open' ? show() : setIsOpen(false))}
        className="fixed inset-auto m-0 min-h-84 w-fit min-w-76 rounded-lg border border-line bg-surface text-ink shadow-float"
      >
        {isOpen && (
          <Suspense
            fallback={
              <div className="p-6">
                <SkeletonLines count={6} label="Loading the calendar" />
              </div>
            }
          >
            <Calendar
              value={value}
              latest={latest}
              onChange={(day) => {
                onChange(day)
                if (day) popover.current?.hidePopover()
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
