import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'

type AnchoredSectionProps = {
  /** Also the anchor that leads to it. */
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

  // It comes after the change of page has looked for its anchor.
  useEffect(() => {
    if (hash === `#${id}`) section.current?.scrollIntoView()
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
