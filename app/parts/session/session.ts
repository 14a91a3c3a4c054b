import { openStorage, storageKeys } from '#app/parts/browser/web-storage.ts'
import { createSessionStore, type BrowserAccess } from './session-store.ts'

export const sessionStore = createSessionStore(theBrowser())

let isStarted = false

/** Starts the session in the browser. The server renders pages without one. */
export function startSession(): void {
  if (isStarted || typeof window === 'undefined') return
  isStarted = true
  void sessionStore.start()
}

/** The token that authenticates a call; null if signed out. `refused` is a token that the server has refused. */
export async function accessToken(refused: string | null = null): Promise<string | null> {
  startSession()
  return await sessionStore.accessToken(refused)
}

export async function signOut(): Promise<void> {
  await sessionStore.signOut()
}

function theBrowser(): BrowserAccess {
  return {
    storage: openStorage('session'),
    // Insecure origins have no locks; there each tab refreshes for itself.
    lock: (run) => (navigator.locks ? navigator.locks.request(storageKeys.session.key, run) : run()),
    onWake(heard) {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') heard()
      })
    },
  }
}
