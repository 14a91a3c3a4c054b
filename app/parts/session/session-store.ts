import type { AccountUser } from '#contract/people/accounts.ts'
import { createStore } from '#app/parts/browser/create-store.ts'
import type { Role } from '#domain/customers/role.ts'
import type { StoredText } from '#app/parts/browser/web-storage.ts'
import { endSession, fetchAccessToken, fetchRole } from './session-tokens.ts'
import { millisecondsLeft, parseSession, sessionOf, type StoredSession } from './stored-session.ts'

export type SessionState =
  | { status: 'loading' }
  /** `byChoice`: the visitor just pressed Sign Out in this tab. */
  | { status: 'signed-out'; byChoice?: true }
  /** `role` is null until the server has responded; a failed lookup counts as a customer. */
  | { status: 'signed-in'; user: AccountUser; role: Role | null }

export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED'

export type BrowserAccess = {
  storage: StoredText
  /** Serialises changes of the session across all tabs. */
  lock: (run: () => Promise<void>) => Promise<void>
  /** Calls the listener when the page becomes visible again, perhaps after hours of sleep. */
  onWake: (heard: () => void) => void
}

type EventListener = (event: SessionEvent, session: StoredSession | null) => void

const tick = 30_000
const ticksBeforeExpiry = 3
const firstRetryAfter = 200
/** How long a call waits for a fresh token before it is sent with the old one. */
const patience = 3_000

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Holds the session: in local storage, refreshed before it expires, shared by all tabs. */
export function createSessionStore({ storage, lock, onWake }: BrowserAccess) {
  const state = createStore<SessionState>({ status: 'loading' })
  const eventListeners = new Set<EventListener>()
  let session: StoredSession | null = null
  let refreshing: Promise<void> | null = null

  function announce(event: SessionEvent | null) {
    if (event !== null) for (const listener of eventListeners) listener(event, session)
  }

  function hold(next: StoredSession | null) {
    const before = session
    const shown = state.get()
    session = next
    if (next === null) return state.set({ status: 'signed-out' })
    const known = shown.status === 'signed-in' && shown.user.id === next.user.id ? shown.role : null
    state.set({ status: 'signed-in', user: next.user, role: known })
    // Look the role up with each new token, so that a change shows within the hour; the server checks it at each call anyway.
    if (known === null || before?.access_token !== next.access_token) void lookUpRole(next)
  }

  function store(next: StoredSession | null) {
    if (next === null) storage.remove()
    else storage.write(JSON.stringify(next))
    hold(next)
  }

  /** Adopts the session that another tab has stored. */
  function adopt(next: StoredSession | null) {
    const before = session
    hold(next)
    announce(eventBetween(before, next))
  }

  async function lookUpRole({ access_token, user }: StoredSession) {
    const role = await fetchRole(access_token)
    const shown = state.get()
    if (shown.status === 'signed-in' && shown.user.id === user.id) state.set({ ...shown, role })
  }

  /** Resolves when there is a new token, when the server has ended the session, or when the next tick can retry. */
  async function refresh(): Promise<void> {
    const stale = session?.access_token
    await lock(async () => {
      if (session === null) return
      // While this tab waited for the lock, another may have refreshed.
      const stored = parseSession(storage.read())
      if (stored === null || stored.access_token !== stale) return adopt(stored)

      for (let pause = firstRetryAfter; pause < tick; pause *= 2) {
        const answer = await fetchAccessToken(stored.refresh_token)
        // A visitor who signed out meanwhile stays signed out.
        if (session?.refresh_token !== stored.refresh_token) return
        if (answer.kind === 'ended') {
          store(null)
          return announce('SIGNED_OUT')
        }
        if (answer.kind === 'token') {
          store(sessionOf({ token: answer.token, refreshToken: stored.refresh_token, user: stored.user }))
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

  const hasRunOut = () => session !== null && millisecondsLeft(session) <= 0

  async function check() {
    if (session !== null && Math.floor(millisecondsLeft(session) / tick) <= ticksBeforeExpiry) await refreshOnce()
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    session: () => session,

    onEvent(listener: EventListener) {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },

    async start() {
      session = parseSession(storage.read())
      storage.onChangeElsewhere((text) => adopt(parseSession(text)))
      onWake(() => void check())
      setInterval(() => void check(), tick)
      // An expired token is useless, so the session is unknown until the server has responded.
      if (hasRunOut()) await refreshOnce()
      else hold(session)
      if (state.get().status === 'loading') hold(session)
      announce('INITIAL_SESSION')
      await check()
    },

    /** The token for the next call, refreshed first if it has expired or the server refused it; null if signed out. */
    async accessToken(refused: string | null = null): Promise<string | null> {
      const isRefused = refused !== null && session?.access_token === refused
      if (hasRunOut() || isRefused) await Promise.race([refreshOnce(), wait(patience)])
      return session?.access_token ?? null
    },

    /** Signs in with the tokens from the server. False if the server does not confirm them. */
    async open(opened: { token: string; user: AccountUser }, ...events: SessionEvent[]): Promise<boolean> {
      const answer = await fetchAccessToken(opened.token)
      if (answer.kind === 'unreachable') throw new Error('The shop could not be reached')
      if (answer.kind === 'ended') return false
      store(sessionOf({ token: answer.token, refreshToken: opened.token, user: opened.user }))
      for (const event of events) announce(event)
      return true
    },

    /** Always signs out locally, even if the server cannot be reached. */
    async signOut() {
      const refreshToken = session?.refresh_token
      store(null)
      state.set({ status: 'signed-out', byChoice: true })
      announce('SIGNED_OUT')
      if (refreshToken !== undefined) await endSession(refreshToken)
    },

    async reloadRole() {
      if (session !== null) await lookUpRole(session)
    },

    /** After a refused call: a person who is no longer staff learns it at once, not with the next token. */
    async recheckStaffRole() {
      const shown = state.get()
      const isStaff = shown.status === 'signed-in' && shown.role !== null && shown.role !== 'user'
      if (isStaff && session !== null) await lookUpRole(session)
    },

    announcePasswordRecovery: () => announce('PASSWORD_RECOVERY'),
  }
}

/** The event in another tab, derived from the stored session. */
function eventBetween(before: StoredSession | null, next: StoredSession | null): SessionEvent | null {
  if (next === null) return before === null ? null : 'SIGNED_OUT'
  if (before?.user.id !== next.user.id) return 'SIGNED_IN'
  if (before.access_token !== next.access_token) return 'TOKEN_REFRESHED'
  return JSON.stringify(before.user) === JSON.stringify(next.user) ? null : 'USER_UPDATED'
}
