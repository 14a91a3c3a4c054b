import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'

export type ListName =
  | 'list-orders'
  | 'list-email-logs'
  | 'list-contact-submissions'
  | 'list-retailer-applications'
  | 'list-warranty-claims'
  | 'list-audit-log'

export type List<Name extends ListName> = {
  rows: CallOutput<Name>['rows'] | null
  error: Error | null
  /** The rows shown are those of the last question while the next is being asked. */
  isStale: boolean
  retry: () => void
  /** Which rows are shown, counted from 1; for words such as 'Orders 26 to 50'. */
  first: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** One page of a newest-first list. A change of what is filters begins at the first page again. */
export function useList<Name extends ListName>(name: Name, filters: CallInput<Name>, limit = 25): List<Name> {
  const key = JSON.stringify(filters)
  const [place, setPlace] = useState<{ key: string; cursors: (string | null)[] }>({ key, cursors: [null] })
  // The cursors of the pages leafed through so far; they mean nothing in another search.
  const cursors = place.key === key ? place.cursors : [null]
  const cursor = cursors.at(-1) ?? null

  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [name, filters, cursor, limit],
    queryFn: () => callFunction(name, { ...filters, cursor, limit }),
    placeholderData: keepPreviousData,
  })
  const next = isPlaceholderData ? null : (data?.next ?? null)
  return {
    rows: data?.rows ?? null,
    error,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
    first: (cursors.length - 1) * limit + 1,
    onPrevious: cursors.length > 1 ? () => setPlace({ key, cursors: cursors.slice(0, -1) }) : null,
    onNext: next === null ? null : () => setPlace({ key, cursors: [...cursors, next] }),
  }
}
