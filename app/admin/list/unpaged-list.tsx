import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'
import type { CallOutput } from '#contract/functions.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Loaded } from './loaded.tsx'

type UnpagedListName = 'list-role-audit-log' | 'list-failed-webhooks' | 'list-unmatched-payments' | 'list-cancellations'

type UnpagedListProps<Name extends UnpagedListName> = {
  name: Name
  /** Also the anchor that leads to it. */
  id: string
  title: string
  about: ReactNode
  /** What is listed: 'the audit log'. */
  noun: string
  empty: string
  className?: string
  children: (rows: CallOutput<Name>['rows']) => ReactNode
}

/** A section with a list of one page. */
export function UnpagedList<Name extends UnpagedListName>(props: UnpagedListProps<Name>) {
  const { name, id, title, about, noun, empty, className, children } = props
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const query = useCall<UnpagedListName>(name, {}, { failure: `Failed to fetch ${noun}` })

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
      <Loaded query={query} noun={noun} lines={4} empty={({ rows }) => (rows.length === 0 ? { title: empty } : null)}>
        {({ rows }) => children(rows)}
      </Loaded>
    </section>
  )
}
