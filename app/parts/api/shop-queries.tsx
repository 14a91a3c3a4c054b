import type { ReactNode } from 'react'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CallError } from '#app/parts/http/call-error.ts'
import { sessionStore } from '#app/parts/session/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { onFailure?: (fault: unknown) => void }
  }
}

const mostRetries = 3

/** A retry may help after no response or a server error, but not after a refusal. */
export function mayHeal(fault: Error): boolean {
  if (!(fault instanceof CallError)) return false
  return fault.status === 0 || fault.status === 429 || fault.status >= 500
}

// The library's defaults suit the shop: retry delays double up to 30 seconds, responses are kept for 5 minutes.
export const shopQueries = new QueryClient({
  // A failed fetch is reported here once, however many components show the query.
  queryCache: new QueryCache({ onError: (fault, { meta }) => meta?.onFailure?.(fault) }),
  defaultOptions: {
    queries: {
      retry: (failures, fault) => failures < mostRetries && mayHeal(fault),
      refetchOnWindowFocus: false,
      // Fetch even if the browser says it is offline: an error message is better than waiting silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Data fetched for one person must not be shown to the next who signs in at the same browser.
sessionStore.onEvent((event) => {
  if (event === 'SIGNED_OUT') shopQueries.clear()
})

export function ShopQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={shopQueries}>{children}</QueryClientProvider>
}
