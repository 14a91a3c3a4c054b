import { createSessionStore, type Outside } from './session-store.ts'
import { sessionStorageKey } from './stored-session.ts'

/** This browser's session. It is read when the first part of a page asks for it. */
export const sessionStore = createSessionStore(theBrowser())

let isStarted = false

/** Pages are rendered on the server too, where there is no session and nothing to start. */
export function startSession(): void {
  if (isStarted || typeof window === 'undefined') return
  isStarted = true
  void sessionStore.start()
}

/** What proves to the server who is calling; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  startSession()
  return await sessionStore.accessToken()
}

export async function signOut(): Promise<void> {
  await sessionStore.signOut()
}

function theBrowser(): Outside {
  return {
    storage: forgivingStorage(),
    // Insecure origins have no locks; a tab there refreshes for itself.
    lock: async (name, run) => (navigator.locks ? await navigator.locks.request(name, run) : await run()),
    onStored(heard) {
      addEventListener('storage', ({ key, newValue }) => {
        // A null key means that everything was cleared.
        if (key === sessionStorageKey || key === null) heard(key === null ? null : newValue)
      })
    },
    onWake(heard) {
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') heard()
      })
    },
  }
}

/** Local storage, or this page's memory where the browser denies it: then the session lasts as long as the page. */
function forgivingStorage(): Outside['storage'] {
  const memory = new Map<string, string>()
  function attempt<T>(run: () => T, instead: () => T): T {
    try {
      return run()
    } catch {
      return instead()
    }
  }
  return {
    getItem: (key) =>
      attempt(
        () => localStorage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        () => localStorage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) =>
      attempt(
        () => localStorage.removeItem(key),
        () => void memory.delete(key),
      ),
  }
}
