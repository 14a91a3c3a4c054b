import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './control-style.ts'

type Option<Value extends string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'children' | 'onChange' | 'value'> & {
  options: readonly Option<Value>[]
  value?: Value
  /** Shown until an option is chosen; it cannot be chosen itself, so an answer is never empty. */
  placeholder?: string
  onChoose?: (value: Value) => void
}

/** The native select, which works best on phones. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder, onChoose, className, ...rest } = props
  const start =
    placeholder !== undefined && rest.value === undefined && rest.defaultValue === undefined ? '' : undefined
  return (
    <span className={classNames('relative block', className)}>
      <select
        defaultValue={start}
        {...rest}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChoose?.(chosen.value)
        }}
        className={classNames(controlStyle, 'min-h-11 appearance-none py-2 pr-10 pl-3.5')}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  )
}
