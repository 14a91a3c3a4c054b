import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './control-style.ts'

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={5}
      {...rest}
      className={classNames(controlStyle, 'field-sizing-content min-h-32 wrap-anywhere px-3.5 py-2.5', className)}
    />
  )
}
