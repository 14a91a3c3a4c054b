import { useStore } from '#app/parts/browser/create-store.ts'
import { sessionStore, startSession } from './session.ts'
import type { SessionState } from './session-store.ts'

// Pages are rendered for nobody in particular: on the server, and until the browser has looked, nobody knows.
const unknown: SessionState = { status: 'loading' }

function subscribe(listener: () => void) {
  startSession()
  return sessionStore.subscribe(listener)
}

/** Who is signed in. */
export function useSession(): SessionState {
  return useStore({ get: sessionStore.state, subscribe }, unknown)
}
