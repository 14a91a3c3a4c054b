import type { ReactNode } from 'react'
import type { Loading } from '#app/parts/api/use-call.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { LoadFailure } from '#app/parts/ui/load-failure.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'

type LoadedPanelProps<Data> = {
  query: Loading<Data>
  /** Names the content that is being loaded: 'orders'. */
  noun: string
  children: (data: Data) => ReactNode
}

/** Fetched content of the account page in each state: loading, failed, loaded. */
export function LoadedPanel<Data>({ query, noun, children }: LoadedPanelProps<Data>) {
  const { data, error, retry } = query
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure title={`Your ${noun} could not be loaded`} reason={reasonOf(error)} onRetry={retry} />
  return <SkeletonLines label={`Loading your ${noun}`} />
}
