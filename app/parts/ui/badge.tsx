import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const variants = {
  default: 'border-transparent bg-ink text-canvas',
  secondary: 'border-transparent bg-sunken text-ink',
  destructive: 'border-transparent bg-danger-soft text-danger',
  outline: 'border-edge text-ink',
  success: 'border-transparent bg-success-soft text-success',
  accent: 'border-transparent bg-lime text-navy',
  grey: 'border-transparent bg-sunken text-muted',
  blue: 'border-transparent bg-notice-soft text-notice',
  orange: 'border-transparent bg-warning-soft text-warning',
  green: 'border-transparent bg-success-soft text-success',
}

export type BadgeVariant = keyof typeof variants

/** A short word for a state. The colour adds no information to the word. */
export function Badge({
  variant = 'default',
  className,
  children,
}: {
  variant?: BadgeVariant
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
        variants[variant],
        className,
      )}
    >
      {children}
    </span>
  )
}
