import { useState } from 'react'
import type { CallInput, CallOutput, FunctionName } from '#contract/functions.ts'
import { useCall, type Loading } from '#app/parts/api/use-call.ts'

/** The functions that return a list page by page. */
export type ListName = {
  [Name in FunctionName]: CallOutput<Name> extends { rows: unknown[]; next: string | null } ? Name : never
}[FunctionName]

export type List<Name extends ListName> = Loading<CallOutput<Name>> & {
  /** The visible range, counted from 1, as in 'Orders 26 to 50'. */
  first: number
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

type ListOptions = { failure: string; limit?: number | undefined }

/** One page of a newest-first list. Changing its filters returns to the first page. */
export function useList<Name extends ListName>(
  name: Name,
  filters: CallInput<Name>,
  { failure, limit = 25 }: ListOptions,
): List<Name> {
  const key = JSON.stringify(filters)
  const [place, setPlace] = useState<{ key: string; cursors: (string | null)[] }>({ key, cursors: [null] })
  // The cursors of the visited pages. If the filters have changed, these start again with the first page.
  const cursors = place.key === key ? place.cursors : [null]
  const cursor = cursors.at(-1) ?? null

  const query = useCall(name, { ...filters, cursor, limit }, { failure, keepsPrevious: true })
  const next = query.isStale ? null : (query.data?.next ?? null)
  return {
    ...query,
    first: (cursors.length - 1) * limit + 1,
    onPrevious: cursors.length > 1 ? () => setPlace({ key, cursors: cursors.slice(0, -1) }) : null,
    onNext: next === null ? null : () => setPlace({ key, cursors: [...cursors, next] }),
  }
}
