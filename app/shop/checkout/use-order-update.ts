import { useQuery } from '@tanstack/react-query'
import { callFunction } from '#app/parts/api/call-function.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'

/** Asks the shop to look at the payment now. The webhook does so too, so a failure here costs nothing. */
export function useOrderUpdate(sessionId: string): boolean {
  const { isFetched } = useQuery({
    queryKey: ['update-order', sessionId],
    queryFn: () => callFunction('update-order', { sessionId }),
    staleTime: Infinity,
    // For the console; the buyer cannot do anything about it.
    meta: { onFailure: (fault) => console.warn('The order could not be brought up to date:', reasonOf(fault)) },
  })
  return isFetched
}
