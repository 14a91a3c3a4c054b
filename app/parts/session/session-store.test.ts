import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStore, type BrowserAccess, type SessionEvent } from './session-store.ts'
import type { StoredSession } from './stored-session.ts'

const ann = { id: 'a1', email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee', twoFactorEnabled: false }
const hour = 3600

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-12T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nowSeconds = () => Math.floor(Date.now() / 1000)

function aToken(lifetime = hour): string {
  const payload = { iat: nowSeconds(), exp: nowSeconds() + lifetime, nonce: Math.random() }
  return `header.${btoa(JSON.stringify(payload))}.signature`
}

function aSession(given: Partial<StoredSession> = {}): StoredSession {
  return {
    access_token: aToken(),
    refresh_token: 'refresh-1',
    expires_in: hour,
    expires_at: nowSeconds() + hour,
    token_type: 'bearer',
    user: ann,
    ...given,
  }
}

/** A fake server that can refuse or be unreachable, and a storage that several tabs share. */
function aBrowser(stored: StoredSession | null = null) {
  let kept = stored && JSON.stringify(stored)
  const tabs: ((text: string | null) => void)[] = []
  const calls: { path: string; bearer: string | null; at: number }[] = []
  const server = { token: () => Response.json({ token: aToken() }), role: () => Response.json('user') }
  let queue: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const bearer = new Headers(init.headers).get('authorization')
    calls.push({ path, bearer, at: Date.now() })
    if (path === '/functions/v1/get_current_user_role') return server.role()
    if (path === '/auth/v1/sign-out') throw new TypeError('Failed to fetch')
    return server.token()
  })

  function openTab() {
    let hear: (text: string | null) => void = () => {}
    let wake: () => void = () => {}
    const tellOthers = (text: string | null) => {
      for (const other of tabs) if (other !== hear) other(text)
    }
    const outside: BrowserAccess = {
      storage: {
        read: () => kept,
        write(text) {
          kept = text
          tellOthers(text)
          return true
        },
        remove() {
          kept = null
          tellOthers(null)
        },
        onChangeElsewhere(heard) {
          hear = heard
          tabs.push(heard)
        },
      },
      lock(run) {
        const turn = queue.then(run)
        queue = turn.catch(() => {})
        return turn
      },
      onWake: (heard) => (wake = heard),
    }
    const store = createSessionStore(outside)
    const events: SessionEvent[] = []
    store.onEvent((event) => events.push(event))
    return { store, events, wake: () => wake() }
  }

  return {
    openTab,
    server,
    stored: () => JSON.parse(kept ?? 'null') as StoredSession | null,
    put: (text: string) => void (kept = text),
    refreshes: () => calls.filter((call) => call.path === '/auth/v1/token'),
  }
}

test('the session is unknown until storage was read, and may then be empty', async () => {
  const { store, events } = aBrowser().openTab()
  expect(store.state()).toEqual({ status: 'loading' })
  await store.start()
  expect(store.state()).toEqual({ status: 'signed-out' })
  expect(events).toEqual(['INITIAL_SESSION'])
  expect(await store.accessToken()).toBeNull()
})

test('a stored session survives a reload', async () => {
  const session = aSession()
  const browser = aBrowser(session)
  const { store, events } = browser.openTab()
  await store.start()
  expect(store.state()).toMatchObject({ status: 'signed-in', user: ann })
  expect(await store.accessToken()).toBe(session.access_token)
  expect(events).toEqual(['INITIAL_SESSION'])
  expect(browser.refreshes()).toEqual([])
})

test.each(['not json', '{}', '[]', 'null', '{"access_token":1}', '"text"'])(
  'storage holding %s is no session',
  async (text) => {
    const browser = aBrowser()
    browser.put(text)
    const { store } = browser.openTab()
    await store.start()
    expect(store.state().status).toBe('signed-out')
  },
)

test('signing in stores the whole session and emits an event', async () => {
  const browser = aBrowser()
  const { store, events } = browser.openTab()
  await store.start()
  expect(await store.open({ token: 'refresh-9', user: ann }, 'SIGNED_IN')).toBe(true)
  expect(browser.stored()).toEqual({
    access_token: expect.any(String),
    refresh_token: 'refresh-9',
    expires_in: hour,
    expires_at: nowSeconds() + hour,
    token_type: 'bearer',
    user: ann,
  })
  expect(browser.refreshes()[0]?.bearer).toBe('Bearer refresh-9')
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})

test('the session is refreshed by the first 30-second check that finds at most three whole ticks before it expires', async () => {
  const browser = aBrowser(aSession())
  const { store, events } = browser.openTab()
  await store.start()
  // Four ticks are 120 seconds: the check at 3480 s sees four, the one at 3510 s three.
  await vi.advanceTimersByTimeAsync(3_480_000)
  expect(browser.refreshes()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(browser.refreshes()).toHaveLength(1)
  expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
  expect(browser.stored()?.expires_at).toBe(nowSeconds() + hour)
})

test('a failed refresh is retried after 200 ms, doubling, and the person stays signed in', async () => {
  const browser = aBrowser(aSession({ expires_at: nowSeconds() + 60 }))
  let failures = 4
  browser.server.token = () => {
    if (failures-- > 0) return new Response('', { status: 503 })
    return Response.json({ token: aToken() })
  }
  const { store, events } = browser.openTab()
  const started = store.start()
  await vi.advanceTimersByTimeAsync(5000)
  await started
  const at = browser.refreshes().map((call) => call.at)
  expect(at.slice(1).map((time, index) => time - at[index]!)).toEqual([200, 400, 800, 1600])
  expect(store.state().status).toBe('signed-in')
  expect(events).toEqual(['INITIAL_SESSION', 'TOKEN_REFRESHED'])
})

test('the session ends when the server ends it', async () => {
  const browser = aBrowser(aSession({ expires_at: nowSeconds() + 60 }))
  browser.server.token = () => Response.json({ error: 'Please sign in.', code: 'unauthenticated' }, { status: 401 })
  const { store, events } = browser.openTab()
  await store.start()
  expect(store.state()).toEqual({ status: 'signed-out' })
  expect(browser.stored()).toBeNull()
  expect(events).toContain('SIGNED_OUT')
})

test('after the computer slept, a call waits for a fresh token', async () => {
  const session = aSession()
  const browser = aBrowser(session)
  const { store } = browser.openTab()
  await store.start()
  vi.setSystemTime(Date.now() + 8 * hour * 1000)
  const token = await store.accessToken()
  expect(token).not.toBe(session.access_token)
  expect(token).toBe(browser.stored()?.access_token)
})

test('a token that the server refused is renewed before the next call', async () => {
  const session = aSession()
  const browser = aBrowser(session)
  const { store } = browser.openTab()
  await store.start()
  const fresh = await store.accessToken(session.access_token)
  expect(fresh).not.toBe(session.access_token)
  // A second call refused with the old token gets the fresh one.
  expect(await store.accessToken(session.access_token)).toBe(fresh)
  expect(browser.refreshes()).toHaveLength(1)
})

test('a token refused because its session has ended signs the person out', async () => {
  const session = aSession()
  const browser = aBrowser(session)
  browser.server.token = () => Response.json({ error: 'Please sign in.', code: 'unauthenticated' }, { status: 401 })
  const { store } = browser.openTab()
  await store.start()
  expect(await store.accessToken(session.access_token)).toBeNull()
  expect(store.state().status).toBe('signed-out')
})

test('a page that becomes visible checks its session at once', async () => {
  const browser = aBrowser(aSession())
  const { store, wake } = browser.openTab()
  await store.start()
  vi.setSystemTime(Date.now() + 8 * hour * 1000)
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(browser.refreshes()).toHaveLength(1)
})

test('one tab refreshes the session for all tabs', async () => {
  const browser = aBrowser(aSession({ expires_at: nowSeconds() + 60 }))
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()]
  await Promise.all(tabs.map(({ store }) => store.start()))
  expect(browser.refreshes()).toHaveLength(1)
  const tokens = await Promise.all(tabs.map(({ store }) => store.accessToken()))
  expect(new Set(tokens)).toEqual(new Set([browser.stored()?.access_token]))
})

test('signing out in one tab signs out the others, even if the server cannot be reached', async () => {
  const browser = aBrowser(aSession())
  const [here, there] = [browser.openTab(), browser.openTab()]
  await here.store.start()
  await there.store.start()
  await here.store.signOut()
  expect(here.store.state()).toEqual({ status: 'signed-out', byChoice: true })
  expect(there.store.state()).toEqual({ status: 'signed-out' })
  expect(there.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT'])
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
})

test('signing in as another person in one tab changes the others', async () => {
  const browser = aBrowser(aSession())
  const [here, there] = [browser.openTab(), browser.openTab()]
  await here.store.start()
  await there.store.start()
  const bob = { ...ann, id: 'b2', email: 'bob@example.com' }
  await here.store.open({ token: 'refresh-2', user: bob }, 'SIGNED_IN')
  expect(there.store.state()).toMatchObject({ status: 'signed-in', user: bob })
  expect(there.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN'])
})

test('a changed user is reported to this tab and to the others', async () => {
  const browser = aBrowser(aSession())
  const [here, there] = [browser.openTab(), browser.openTab()]
  await here.store.start()
  await there.store.start()
  const changed = { ...ann, twoFactorEnabled: true }
  await here.store.open({ token: 'refresh-2', user: changed }, 'USER_UPDATED')
  expect(here.events).toEqual(['INITIAL_SESSION', 'USER_UPDATED'])
  expect(there.store.state()).toMatchObject({ user: changed })
})

test('a visitor who signs out during a refresh stays signed out', async () => {
  const browser = aBrowser(aSession({ expires_at: nowSeconds() + 60 }))
  const { store } = browser.openTab()
  const started = store.start()
  await store.signOut()
  await started
  expect(store.state()).toEqual({ status: 'signed-out', byChoice: true })
  expect(browser.stored()).toBeNull()
  vi.mocked(console.error).mockClear()
})

test.each<[string, () => Response, string]>([
  ['an admin', () => Response.json('admin'), 'admin'],
  ['a packer', () => Response.json('packer'), 'packer'],
  ['a plain user', () => Response.json('user'), 'user'],
  ['a role that could not be looked up', () => new Response('', { status: 500 }), 'user'],
])('the role of a signed-in person is looked up: %s', async (_who, response, role) => {
  const browser = aBrowser(aSession())
  browser.server.role = response
  const { store } = browser.openTab()
  await store.start()
  expect(store.state()).toMatchObject({ role: null })
  await vi.advanceTimersByTimeAsync(0)
  expect(store.state()).toMatchObject({ role })
})

test('a session that the server does not confirm is not opened', async () => {
  const browser = aBrowser()
  browser.server.token = () => new Response('{}', { status: 401 })
  const { store } = browser.openTab()
  await store.start()
  expect(await store.open({ token: 'forged', user: ann }, 'SIGNED_IN')).toBe(false)
  expect(store.state().status).toBe('signed-out')
})
