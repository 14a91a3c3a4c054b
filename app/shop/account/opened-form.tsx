import { useEffect, useRef, type ReactNode } from 'react'

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
