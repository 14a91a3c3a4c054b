import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonLook } from './button-style.ts'
import { TextLink } from './text-link.tsx'

/** A link that looks like a button: it goes somewhere, and the address can be copied. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonLook & Omit<ComponentProps<typeof TextLink>, 'className' | 'plain'>) {
  return <TextLink plain {...rest} className={buttonStyle({ variant, size, wide, className })} />
}
