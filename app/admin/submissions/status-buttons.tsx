import { classNames } from '#app/parts/ui/class-names.ts'

type StatusButtonsProps<Status extends string> = {
  /** The name of the group for screen readers: 'Status, Ada Batley'. */
  label: string
  options: readonly { value: Status; label: string }[]
  value: Status
  busy?: boolean
  onSet: (status: Status) => void
}

export function StatusButtons<Status extends string>({
  label,
  options,
  value,
  busy = false,
  onSet,
}: StatusButtonsProps<Status>) {
  return (
    <div role="group" aria-label={label} className="inline-flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
      {options.map((option) => {
        const isSet = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isSet}
            // Not `disabled`, which would take the focus from the pressed button.
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!isSet && !busy) onSet(option.value)
            }}
            className={classNames(
              'target-44 min-h-8 rounded-md px-2.5 text-xs font-semibold whitespace-nowrap transition-colors aria-disabled:opacity-60',
              isSet
                ? 'bg-ink text-canvas'
                : 'text-muted hover:not-aria-disabled:bg-ink/10 hover:not-aria-disabled:text-ink',
            )}
          >
            {option.label}
          </button>
        )
      })}
    </div>
  )
}
