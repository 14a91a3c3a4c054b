import { openStorage, storageKeys } from '#app/parts/browser/web-storage.ts'
import { createSessionStore, type BrowserAccess } from './session-store.ts'

export const sessionStore = createSessionStore(theBrowser())

let isStarted = false

/** Pages are rendered on the server too, where there is no session and nothing to start. */
export function startSession(): void {
  if (isStarted || typeof window === 'undefined') return
  isStarted = true
  void sessionStore.start()
}

/** Proves to the server who is calling; null when signed out. The server has refused the token `refused`. */
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
    // Insecure origins have no locks; a tab there refreshes for itself.
    lock: (run) => (navigator.locks ? navigator.locks.request(storageKeys.session.key, run) : run()),
    onWake(heard) {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') heard()
      })
    },
  }
}
