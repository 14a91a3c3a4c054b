import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/functions.ts'
import { callFunction } from '#app/api/call-function.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonLines } from '#app/ui/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { useFailureToast } from './use-failure-toast.ts'

type ShortListName = 'list-role-audit-log' | 'list-failed-webhooks' | 'list-unmatched-payments'

type ShortListProps<Name extends ShortListName> = {
  name: Name
  /** What is listed: 'the audit log'. */
  noun: string
  empty: string
  children: (rows: CallOutput<Name>['rows']) => ReactNode
}

/** A list of one page in each of its states: on its way, failed, empty, and with rows. */
export function UnpagedList<Name extends ShortListName>({ name, noun, empty, children }: ShortListProps<Name>) {
  const { data, error, refetch } = useQuery({ queryKey: [name], queryFn: () => callFunction<ShortListName>(name, {}) })
  const failure = `Failed to fetch ${noun}`
  useFailureToast(error, failure)
  if (error && !data) return <LoadFailure title={failure} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={4} label={`Loading ${noun}`} />
  if (data.rows.length === 0) return <EmptyState title={empty} />
  return children(data.rows)
}
