import { useQuery } from '@tanstack/react-query'
import { callFunction } from '#app/parts/api/call-function.ts'
import { reasonOf } from '#app/parts/http/call-error.ts'

/**
 * Tells the shop to look at the payment now, and says when it has. The provider tells it too, so that the page is none the worse when this
 * fails: the buyer has paid either way.
 */
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
