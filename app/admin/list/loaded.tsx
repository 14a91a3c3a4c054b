import type { ReactNode } from 'react'
import type { Loading } from '#app/parts/api/use-call.ts'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { href } from '#domain/site/href.ts'
import { CallError, reasonOf } from '#app/parts/http/call-error.ts'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { SmallButton } from '../frame/small-button.tsx'

export type Emptiness = { title: string; about?: ReactNode }

type LoadedProps<Data> = {
  query: Loading<Data>
  /** Names the content that is being loaded: 'the order'. */
  noun: string
  /** About how many placeholder lines to show. */
  lines: number
  /** Shown for an empty result; null if there is content. */
  empty?: (data: Data) => Emptiness | null
  children: (data: Data) => ReactNode
}

/** Fetched content in each state: loading, failed, empty, loaded. */
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

function LoadFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  // A refused admin may lack the required second factor, which is set up on the account page.
  const isRefused = error instanceof CallError && error.code === 'forbidden'
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <SmallButton onClick={onRetry}>Try again</SmallButton>
          {isRefused && (
            <ButtonLink href={href.account} variant="secondary" size="small">
              Your account
            </ButtonLink>
          )}
        </div>
      }
    >
      {reasonOf(error)}
    </EmptyState>
  )
}
