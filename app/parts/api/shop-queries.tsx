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

/** A retry helps after no response or a server error; a refusal stays a refusal. */
export function mayHeal(fault: Error): boolean {
  if (!(fault instanceof CallError)) return false
  return fault.status === 0 || fault.status === 429 || fault.status >= 500
}

// Its own defaults are the shop's: pauses double up to 30 seconds, answers are kept for 5 minutes.
const client = new QueryClient({
  // Failing to load is an event of the network, not of a click or of what is drawn: it is told once, from here.
  queryCache: new QueryCache({ onError: (fault, { meta }) => meta?.onFailure?.(fault) }),
  defaultOptions: {
    queries: {
      retry: (failures, fault) => failures < mostRetries && mayHeal(fault),
      refetchOnWindowFocus: false,
      // A browser that says it is offline is asked anyway: a failure one can read is better than waiting without a word.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

// Data fetched for one person must not be shown to the next who signs in at the same screen.
sessionStore.onEvent((event) => {
  if (event === 'SIGNED_OUT') client.clear()
})

/** For pages that fetch: answers are kept and shared between their parts. */
export function ShopQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
