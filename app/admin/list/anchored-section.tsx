import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'

type AnchoredSectionProps = {
  /** Also the section's anchor. */
  id: string
  title: string
  about: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page with its own address. */
export function AnchoredSection({ id, title, about, className, children }: AnchoredSectionProps) {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()

  // The browser looks for the anchor before the section exists, and lists above it load later. So scroll to it after every
  // change of height, until the visitor acts.
  useEffect(() => {
    if (hash !== `#${id}`) return
    const heights = new ResizeObserver(() => section.current?.scrollIntoView())
    heights.observe(document.body)
    const stop = () => heights.disconnect()
    const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
    for (const act of acts) addEventListener(act, stop, { passive: true })
    return () => {
      stop()
      for (const act of acts) removeEventListener(act, stop)
    }
  }, [hash, id])

  return (
    <section ref={section} aria-labelledby={id} className={className}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mb-3 max-w-[70ch] text-sm text-muted">{about}</p>
      {children}
    </section>
  )
}
