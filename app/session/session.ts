import { useSyncExternalStore } from 'react'

export type SessionUser = { id: string; email: string; first_name: string; last_name: string }

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser; isAdmin: boolean | null }

export const sessionStorageKey = 'shop.session'

const signedOut: SessionState = { status: 'signed-out' }
const listeners = new Set<() => void>()
let state: SessionState = signedOut

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who is signed in. Pages are rendered for nobody in particular, so on the server that is no one. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => signedOut,
  )
}

export async function signOut(): Promise<void> {
  localStorage.removeItem(sessionStorageKey)
  state = signedOut
  for (const listener of listeners) listener()
}

/** What proves to the server who is calling; null when nobody is signed in. */
export function accessToken(): string | null {
  return null
}
