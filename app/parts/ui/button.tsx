import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle, type ButtonLook } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Something this button started is under way: it shows a ring and cannot be pressed again. */
    busy?: boolean
    children: ReactNode
  }

export function Button({ variant, size, wide, className, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonStyle({ variant, size, wide, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
