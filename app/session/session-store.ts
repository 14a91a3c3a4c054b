import type { AccountOutput, AccountUser } from '#contract/accounts.ts'
import type { CallOutput } from '#contract/functions.ts'
import { readAccount, requestAccount, requestFunction } from '#app/http/request.ts'
import { lifetimeOf, parseSession, sessionStorageKey, type StoredSession } from './stored-session.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  /** `isAdmin` is null until the server has said; a lookup that fails means: not an admin. */
  | { status: 'signed-in'; user: AccountUser; isAdmin: boolean | null }

export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

/** What the store needs of a browser. */
export type Outside = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs one after the other what all tabs want to do under this name. */
  lock: <T>(name: string, run: () => Promise<T>) => Promise<T>
  /** Hears what other tabs store under the session's key. */
  onStored: (heard: (text: string | null) => void) => void
  /** Hears that the page can be seen again, perhaps after hours of sleep. */
  onWake: (heard: () => void) => void
}

type TokenResponse = { kind: 'token'; token: string } | { kind: 'ended' } | { kind: 'unreachable' }

const tick = 30_000
const ticksBeforeExpiry = 3
const firstRetryAfter = 200
/** How long a call waits for a fresh token before it goes out with the old one, to be refused with a sentence. */
const patience = 3_000

const admin: CallOutput<'get_current_user_role'> = 'admin'

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Holds the session of design section 10: in local storage, refreshed before it expires, one for all tabs. */
export function createSessionStore(outside: Outside) {
  const { storage, lock } = outside
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: SessionEvent, session: StoredSession | null) => void>()
  let state: SessionState = { status: 'loading' }
  let session: StoredSession | null = null
  let refreshing: Promise<void> | null = null

  function become(next: SessionState) {
    state = next
    for (const listener of stateListeners) listener()
  }

  function announce(event: SessionEvent) {
    for (const listener of eventListeners) listener(event, session)
  }

  function hold(next: StoredSession | null) {
    const before = session
    session = next
    if (next === null) return become({ status: 'signed-out' })
    const known = state.status === 'signed-in' && state.user.id === next.user.id ? state.isAdmin : null
    become({ status: 'signed-in', user: next.user, isAdmin: known })
    // With each new token, so that a role given or taken shows within the hour; the server asks at every call anyway.
    if (known === null || before?.access_token !== next.access_token) void lookUpRole(next)
  }

  function store(next: StoredSession | null) {
    if (next === null) storage.removeItem(sessionStorageKey)
    else storage.setItem(sessionStorageKey, JSON.stringify(next))
    hold(next)
  }

  async function lookUpRole({ access_token, user }: StoredSession) {
    const isAdmin = await requestFunction('get_current_user_role', {}, access_token)
      .then(async (response) => response.ok && (await response.json()) === admin)
      .catch(() => false)
    if (state.status === 'signed-in' && state.user.id === user.id) become({ ...state, isAdmin })
  }

  async function fetchAccessToken(refreshToken: string): Promise<TokenResponse> {
    const response = await readAccount('token', refreshToken).catch(() => null)
    if (response?.status === 401) return { kind: 'ended' }
    if (!response?.ok) return { kind: 'unreachable' }
    const { token } = (await response.json()) as AccountOutput<'token'>
    return { kind: 'token', token }
  }

  /** Ends when there is a new token, when the server has ended the session, or when the next tick may as well try. */
  async function refresh(): Promise<void> {
    const stale = session?.access_token
    await lock('shop.session', async () => {
      if (session === null) return
      // While this tab waited for its turn another may have done the work.
      const stored = parseSession(storage.getItem(sessionStorageKey))
      if (stored === null || stored.access_token !== stale) return adopt(stored)

      for (let pause = firstRetryAfter; pause < tick; pause *= 2) {
        const answer = await fetchAccessToken(stored.refresh_token)
        // Whoever signed out meanwhile stays so.
        if (session?.refresh_token !== stored.refresh_token) return
        if (answer.kind === 'ended') {
          store(null)
          return announce('SIGNED_OUT')
        }
        if (answer.kind === 'token') {
          store(sessionFrom({ token: answer.token, refreshToken: stored.refresh_token, user: stored.user }))
          return announce('TOKEN_REFRESHED')
        }
        await wait(pause)
      }
    })
  }

  function refreshOnce(): Promise<void> {
    refreshing ??= refresh().finally(() => (refreshing = null))
    return refreshing
  }

  /** Takes over what another tab has stored. */
  function adopt(next: StoredSession | null) {
    const before = session
    hold(next)
    if (next === null) {
      if (before !== null) announce('SIGNED_OUT')
    } else if (before?.user.id !== next.user.id) announce('SIGNED_IN')
    else if (before.access_token !== next.access_token) announce('TOKEN_REFRESHED')
    else if (JSON.stringify(before.user) !== JSON.stringify(next.user)) announce('USER_UPDATED')
  }

  const isRunningOut = () =>
    session !== null && Math.floor((session.expires_at * 1000 - Date.now()) / tick) <= ticksBeforeExpiry

  const hasRunOut = () => session !== null && session.expires_at * 1000 <= Date.now()

  async function check() {
    if (isRunningOut()) await refreshOnce()
  }

  return {
    state: () => state,
    session: () => session,

    subscribe(listener: () => void) {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },

    onEvent(listener: (event: SessionEvent, session: StoredSession | null) => void) {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },

    /** Reads what is stored and keeps it fresh from now on. */
    async start() {
      session = parseSession(storage.getItem(sessionStorageKey))
      outside.onStored((text) => adopt(parseSession(text)))
      outside.onWake(() => void check())
      setInterval(() => void check(), tick)
      // A token that has run out opens nothing; until the server has spoken nobody knows whether anyone is signed in.
      if (hasRunOut()) await refreshOnce()
      else hold(session)
      if (state.status === 'loading') hold(session)
      announce('INITIAL_SESSION')
      await check()
    },

    /** The token for the next call, made fresh first when it has run out; null when nobody is signed in. */
    async accessToken(): Promise<string | null> {
      if (hasRunOut()) await Promise.race([refreshOnce(), wait(patience)])
      return session?.access_token ?? null
    },

    /** The server did not accept our token: asks for another, and learns whether the session has ended. */
    refresh: refreshOnce,

    /** Signs in with what the server handed out. False when it does not stand by it. */
    async open(opened: { token: string; user: AccountUser }, ...events: SessionEvent[]): Promise<boolean> {
      const answer = await fetchAccessToken(opened.token)
      if (answer.kind === 'unreachable') throw new Error('The shop could not be reached')
      if (answer.kind === 'ended') return false
      store(sessionFrom({ token: answer.token, refreshToken: opened.token, user: opened.user }))
      for (const event of events) announce(event)
      return true
    },

    /** Always signs out here; that the server could not be told is only logged, its session ends by itself. */
    async signOut() {
      const refreshToken = session?.refresh_token
      store(null)
      announce('SIGNED_OUT')
      if (refreshToken === undefined) return
      try {
        const response = await requestAccount('sign-out', {}, refreshToken)
        if (!response.ok) console.error(`The server answered ${response.status} to signing out`)
      } catch (fault) {
        console.error('Signing out did not reach the server', fault)
      }
    },

    /** Asks for the role again, after something this person did may have changed it. */
    async reloadRole() {
      if (session !== null) await lookUpRole(session)
    },

    announcePasswordRecovery: () => announce('PASSWORD_RECOVERY'),
  }
}

function sessionFrom(opened: { token: string; refreshToken: string; user: AccountUser }): StoredSession {
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
