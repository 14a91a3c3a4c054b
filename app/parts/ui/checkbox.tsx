import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={className}>
      <div className="flex min-h-11 items-start gap-3 py-2">
        <span className="target-44 relative mt-0.5 inline-flex size-6 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className="peer absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-sm border border-edge bg-surface transition-colors checked:border-success checked:bg-success hover:not-disabled:border-ink disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-danger"
          />
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 z-2 p-1 text-surface opacity-0 peer-checked:opacity-100"
          >
            <path d="m4.5 12.5 5 5 10-11" />
          </svg>
        </span>
        <label htmlFor={id} className="text-sm leading-7">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="pl-9 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="pl-9 text-xs font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
