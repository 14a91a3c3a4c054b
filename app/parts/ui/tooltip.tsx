import { useId, useRef, type ReactNode } from 'react'
import { placePopover } from './place-popover.ts'

const openDelay = 700

// Long enough for the pointer to cross the gap between control and tooltip.
const closeDelay = 120

type TooltipProps = {
  text: string
  /** Renders the control with the property that links it to the tooltip. */
  children: (control: { 'aria-describedby': string }) => ReactNode
}

/** Explains a control that already has a name. Never the only place of an information. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show() {
    if (!bubble.current || !anchor.current) return
    bubble.current.showPopover()
    placePopover(bubble.current, anchor.current, 'centre')
  }

  function hide() {
    clearTimeout(timer.current)
    bubble.current?.hidePopover()
  }

  function after(delay: number, act: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }

  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={() => after(openDelay, show)}
      onPointerLeave={() => after(closeDelay, hide)}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-72 rounded-md bg-navy px-3 py-2 text-xs font-medium text-cream shadow-float"
      >
        {text}
      </span>
    </span>
  )
}
