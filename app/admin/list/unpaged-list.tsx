import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { AnchoredSection } from './anchored-section.tsx'
import { Loaded } from './loaded.tsx'

type UnpagedListName = 'list-role-audit-log' | 'list-failed-webhooks' | 'list-unmatched-payments'

type UnpagedListProps<Name extends UnpagedListName> = {
  name: Name
  /** Also the section's anchor. */
  id: string
  title: string
  about: ReactNode
  /** The listed thing: 'the audit log'. */
  noun: string
  empty: string
  className?: string
  children: (rows: CallOutput<Name>['rows']) => ReactNode
}

export function UnpagedList<Name extends UnpagedListName>(props: UnpagedListProps<Name>) {
  const { name, id, title, about, noun, empty, className, children } = props
  const query = useCall<UnpagedListName>(name, {}, { failure: `Failed to fetch ${noun}` })
  return (
    <AnchoredSection id={id} title={title} about={about} className={className}>
      <Loaded query={query} noun={noun} lines={4} empty={({ rows }) => (rows.length === 0 ? { title: empty } : null)}>
        {({ rows }) => children(rows)}
      </Loaded>
    </AnchoredSection>
  )
}
