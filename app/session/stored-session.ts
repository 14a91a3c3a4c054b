import type { AccountUser } from '#contract/accounts.ts'

/** The session as the browser keeps it. Times are seconds; `expires_at` is by this browser's own clock. */
export type StoredSession = {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
  token_type: 'bearer'
  user: AccountUser
}

export const sessionStorageKey = 'shop.session'

/** What local storage holds; null when that is nothing, or nothing of ours. */
export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** How long an access token lasts, by its own claims. The browser cannot check them and need not. */
export function lifetimeOf(accessToken: string): number {
  const payload = accessToken.split('.')[1] ?? ''
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number; iat: number }
  return claims.exp - claims.iat
}

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false
  const session = value as Partial<Record<keyof StoredSession, unknown>>
  return (
    typeof session.access_token === 'string' &&
    typeof session.refresh_token === 'string' &&
    typeof session.expires_at === 'number' &&
    typeof session.user === 'object' &&
    session.user !== null
  )
}
