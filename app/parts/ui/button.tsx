import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { classNames } from './class-names.ts'
import { TextLink } from './text.tsx'

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** The button's action is running: it shows a spinner, keeps the focus and cannot be pressed again. */
    busy?: boolean
    children: ReactNode
  }

export function Button({ variant, size, wide, className, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !busy}
      {...(busy && busyAttributes)}
      className={buttonStyle({ variant, size, wide, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** Not `disabled`: browsers move the focus from a disabled button to the page's body. */
const busyAttributes = { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress }

/** Also keeps the form from being submitted, because Enter in a field clicks the form's submit button. */
function ignorePress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonLook = {
  /** `primary` follows its background: navy on cream, lime on navy. `accent` is lime everywhere: one per view. */
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  className?: string
}

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border font-semibold whitespace-nowrap no-underline transition-colors select-none disabled:opacity-50 aria-busy:opacity-80 [&_svg]:size-[1.15em] [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary hover:not-disabled:not-aria-disabled:bg-primary-hover active:not-disabled:not-aria-disabled:bg-primary-hover',
  accent:
    'border-transparent bg-lime text-navy hover:not-disabled:not-aria-disabled:bg-lime-deep active:not-disabled:not-aria-disabled:bg-lime-deep',
  secondary:
    'border-edge bg-transparent text-ink hover:not-disabled:not-aria-disabled:border-ink hover:not-disabled:not-aria-disabled:bg-ink/6',
  quiet: 'border-transparent bg-transparent text-ink hover:not-disabled:not-aria-disabled:bg-ink/8',
  danger: 'border-transparent bg-danger text-canvas hover:not-disabled:not-aria-disabled:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  small: 'target-44 min-h-9 px-3.5 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2.5 text-(length:--control-text) leading-tight',
  large: 'min-h-14 px-7 py-3.5 text-lg leading-tight',
}

export function buttonStyle({ variant = 'primary', size = 'medium', wide = false, className }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full', className)
}

export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonLook & Omit<ComponentProps<typeof TextLink>, 'className' | 'plain'>) {
  return <TextLink plain {...rest} className={buttonStyle({ variant, size, wide, className })} />
}
