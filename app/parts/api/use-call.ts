import { useRef } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { CallInput, CallOutput, FunctionName } from '#contract/functions.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { callFunction } from './call-function.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'

export type Loading<Data> = {
  data: Data | undefined
  error: Error | null
  /** The failure's message, for the toast and in place of the missing content. */
  failure: string
  /** The content is of the previous query; the next is being fetched. */
  isStale: boolean
  retry: () => void
}

type CallOptions<Data> = {
  /** The message of the toast on failure. Without it no toast is shown. */
  failure?: string
  keepsPrevious?: boolean
  /** Whether the data will soon change on the server, so that it should be refetched. */
  asksAgain?: (data: Data) => boolean
  everyMs?: number
}

const pause = 3000

/** The output of a function, cached and shared by name and input. It is not called while the input is null. */
export function useCall<Name extends FunctionName>(
  name: Name,
  input: CallInput<Name> | null,
  { failure = '', keepsPrevious = false, asksAgain, everyMs }: CallOptions<CallOutput<Name>> = {},
): Loading<CallOutput<Name>> {
  const { data, error, isPlaceholderData, refetch } = useQuery<CallOutput<Name>>({
    queryKey: [name, input],
    queryFn: () => callFunction(name, input!), // not called while the input is null
    enabled: input !== null,
    refetchInterval: ({ state }) => (state.data !== undefined && asksAgain?.(state.data) ? pause : (everyMs ?? false)),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(failure && { meta: { onFailure: (fault: unknown) => toast.error(failure, reasonOf(fault)) } }),
  })
  return { data, error, failure, isStale: isPlaceholderData, retry: () => void refetch() }
}

type Message = string | readonly [title: string, about: string]

type MutationOptions<Input, Output> = {
  /** The toast on success, or a function that shows the result in another way. */
  done: Message | ((output: Output, input: Input) => void)
  /** The toast on failure, or a function that shows it in another way. Omit it where the page shows the failure. */
  failed?: string | ((fault: unknown) => void)
}

export const useCallMutation = <Name extends FunctionName>(
  name: Name,
  options: MutationOptions<CallInput<Name>, CallOutput<Name>>,
) => useMutationOf((input: CallInput<Name>) => callFunction(name, input), options)

export function useMutationOf<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { done, failed }: MutationOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const refetchAll = useRefetchAll()
  const inFlight = useRef(new Set<string>())
  const mutation = useMutation({
    mutationFn: change,
    onSuccess(output, input) {
      if (typeof done === 'function') done(output, input)
      else if (typeof done === 'string') toast.success(done)
      else toast.success(...done)
    },
    onError(fault) {
      if (typeof failed === 'function') failed(fault)
      else if (failed !== undefined) toast.error(failed, reasonOf(fault))
    },
    async onSettled(_output, fault, input) {
      // Refetch after a failure, too, because a colleague may have changed the data first. The form shows the failure without waiting for
      // that.
      const refetched = refetchAll()
      if (!fault) await refetched
      inFlight.current.delete(JSON.stringify(input))
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    const key = JSON.stringify(call[0])
    // React disables the button a moment later. On a busy page both clicks of a double click come before that.
    if (inFlight.current.has(key)) return
    inFlight.current.add(key)
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}

/** Refetches every query on screen. A change can show anywhere, and a list of affected queries is soon incomplete. */
export function useRefetchAll(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}
