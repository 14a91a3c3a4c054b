import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { Pager } from '#app/parts/ui/pager.tsx'
import { Loaded, type Emptiness } from './loaded.tsx'
import type { List, ListName } from './use-list.ts'

type ListViewProps<Name extends ListName> = {
  list: List<Name>
  /** The plural noun with a capital: 'Orders'. */
  noun: string
  empty: Emptiness
  children: (rows: CallOutput<Name>['rows']) => ReactNode
}

export function ListView<Name extends ListName>({ list, noun, empty, children }: ListViewProps<Name>) {
  const things = noun.toLowerCase()
  return (
    <Loaded
      query={list}
      noun={things}
      lines={8}
      empty={({ rows }) => (rows.length === 0 && !list.onPrevious ? empty : null)}
    >
      {({ rows }) => (
        <div aria-busy={list.isStale} className={list.isStale ? 'opacity-60' : undefined}>
          {children(rows)}
          <Pager
            label={`Pages of ${things}`}
            status={
              rows.length === 0 ? `No more ${things}` : `${noun} ${list.first} to ${list.first + rows.length - 1}`
            }
            onPrevious={list.onPrevious}
            onNext={list.onNext}
          />
        </div>
      )}
    </Loaded>
  )
}
