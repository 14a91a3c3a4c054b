import type { ReactNode } from 'react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import type { List, ListName } from './use-list.ts'
import { useFailureToast } from './use-failure-toast.ts'

type ListViewProps<Name extends ListName> = {
  list: List<Name>
  /** What is listed, in the plural, with a capital: 'Orders'. */
  noun: string
  failure: string
  empty: { title: string; about?: ReactNode }
  children: (rows: NonNullable<List<Name>['rows']>) => ReactNode
}

/** A list in each of its states: on its way, failed, empty, and with rows and pages. */
export function ListView<Name extends ListName>({ list, noun, failure, empty, children }: ListViewProps<Name>) {
  useFailureToast(list.error, failure)
  if (list.error && list.rows === null) return <LoadFailure title={failure} error={list.error} onRetry={list.retry} />
  if (list.rows === null) return <SkeletonLines count={8} label={`Loading ${noun.toLowerCase()}`} />
  if (list.rows.length === 0 && !list.onPrevious) return <EmptyState title={empty.title}>{empty.about}</EmptyState>

  const last = list.first + list.rows.length - 1
  return (
    <div aria-busy={list.isStale} className={list.isStale ? 'opacity-60' : undefined}>
      {children(list.rows)}
      <Pager
        status={list.rows.length === 0 ? `No more ${noun.toLowerCase()}` : `${noun} ${list.first} to ${last}`}
        onPrevious={list.onPrevious}
        onNext={list.onNext}
      />
    </div>
  )
}
