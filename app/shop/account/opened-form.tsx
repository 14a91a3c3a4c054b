import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#app/parts/ui/button.tsx'

/** A form in place of the button that opened it: its first field gets the focus, which was on the button. */
export function OpenedForm({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}

type FormOpenerProps = ComponentProps<typeof Button> & {
  /** Whether the form that this button opens was just closed. */
  isBack: boolean
}

/** The button that opens a form, and gets the focus when the form is closed. */
export function FormOpener({ isBack, ...button }: FormOpenerProps) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus was in the form that this button opens
  return <Button {...button} autoFocus={isBack} />
}
