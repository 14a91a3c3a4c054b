import type { ReactNode } from 'react'
import type { Loading } from '#app/parts/api/use-call.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

export type Emptiness = { title: string; about?: ReactNode }

type LoadedProps<Data> = {
  query: Loading<Data>
  /** The loading thing: 'the order'. */
  noun: string
  /** About how many lines it will take. */
  lines: number
  /** Shown for an empty result; null if there is content. */
  empty?: (data: Data) => Emptiness | null
  children: (data: Data) => ReactNode
}

/** Something that is fetched, in each of its states: on its way, failed, empty, there. */
export function Loaded<Data>({ query, noun, lines, empty, children }: LoadedProps<Data>) {
  const { data, error, failure, retry } = query
  if (data === undefined) {
    return error ? (
      <LoadFailure title={failure} error={error} onRetry={retry} />
    ) : (
      <SkeletonLines count={lines} label={`Loading ${noun}`} />
    )
  }
  const emptiness = empty?.(data) ?? null
  return emptiness ? <EmptyState title={emptiness.title}>{emptiness.about}</EmptyState> : children(data)
}
