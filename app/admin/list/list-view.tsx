import type { ReactNode } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { Pager } from '#app/parts/ui/pager.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { Loaded, type Emptiness } from './loaded.tsx'
import { useList, type ListName } from './use-list.ts'

type ListViewProps<Name extends ListName> = {
  name: Name
  input: CallInput<Name>
  /** The message of the toast if the list could not be loaded. */
  failure: string
  limit?: number
  isFirstPageOnly?: boolean
  /** The plural noun with a capital: 'Orders'. */
  noun: string
  empty: Emptiness
  children: (rows: CallOutput<Name>['rows']) => ReactNode
}

export function ListView<Name extends ListName>(props: ListViewProps<Name>) {
  const { name, input, failure, limit, isFirstPageOnly = false, noun, empty, children } = props
  const list = useList(name, input, { failure, limit })
  const things = noun.toLowerCase()
  const isEmpty = list.data?.rows.length === 0 && !list.onPrevious
  return (
    <div>
      {/* Always there, because screen readers announce only what changes in a live region. */}
      <div role="status">{isEmpty && <EmptyState title={empty.title}>{empty.about}</EmptyState>}</div>
      {!isEmpty && (
        <Loaded query={list} noun={things} lines={8}>
          {({ rows }) => (
            <div aria-busy={list.isStale} className={list.isStale ? 'opacity-60' : undefined}>
              {children(rows)}
              <Pager
                label={`Pages of ${things}`}
                status={
                  rows.length === 0 ? `No more ${things}` : `${noun} ${list.first} to ${list.first + rows.length - 1}`
                }
                onPrevious={list.onPrevious}
                onNext={isFirstPageOnly ? null : list.onNext}
              />
            </div>
          )}
        </Loaded>
      )}
    </div>
  )
}
