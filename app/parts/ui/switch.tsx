import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
}

/** An on/off switch. A native checkbox, so it works in forms and with the keyboard. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={classNames('flex min-h-11 items-start justify-between gap-6', className)}>
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      <span className="target-44 relative mt-0.5 inline-flex h-7 w-12 shrink-0">
        <input
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors checked:border-success checked:bg-success disabled:cursor-not-allowed disabled:opacity-55"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 z-2 size-5 rounded-full border border-edge bg-surface transition-transform peer-checked:translate-x-5 peer-checked:border-transparent"
        />
      </span>
    </div>
  )
}
