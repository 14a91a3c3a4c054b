import type { AccountUser } from '#contract/people/accounts.ts'

/** The session as stored in the browser. Times are seconds; `expires_at` is by this browser's clock. */
export type StoredSession = {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
  token_type: 'bearer'
  user: AccountUser
}

export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

export function sessionOf(opened: { token: string; refreshToken: string; user: AccountUser }): StoredSession {
  const lifetime = lifetimeOf(opened.token)
  return {
    access_token: opened.token,
    refresh_token: opened.refreshToken,
    expires_in: lifetime,
    expires_at: Math.floor(Date.now() / 1000) + lifetime,
    token_type: 'bearer',
    user: opened.user,
  }
}

export function millisecondsLeft(session: StoredSession): number {
  return session.expires_at * 1000 - Date.now()
}

/** The lifetime of an access token by its claims, which the browser cannot verify and need not. */
function lifetimeOf(accessToken: string): number {
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
