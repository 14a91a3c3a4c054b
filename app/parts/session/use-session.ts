import { useStore } from '#app/parts/browser/create-store.ts'
import { sessionStore, startSession } from './session.ts'
import type { SessionState } from './session-store.ts'

// The server renders pages for all visitors, so the session is unknown until the browser has read its storage.
const unknown: SessionState = { status: 'loading' }

function subscribe(listener: () => void) {
  startSession()
  return sessionStore.subscribe(listener)
}

export function useSession(): SessionState {
  return useStore({ get: sessionStore.state, subscribe }, unknown)
}
