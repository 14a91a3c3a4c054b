import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { ShopFactsProvider } from '#app/parts/api/shop-facts.tsx'
import { storageKeys } from '#app/parts/browser/web-storage.ts'
import { addressOf, NavigationProvider, openPlace, readAddress, type Navigation } from '#app/parts/ui/router.tsx'
import type { StaffRole } from '#domain/customers/role.ts'
import { sampleFacts } from './sample-facts.ts'

export type Call = { name: string; input: Record<string, unknown> }

type Staff = {
  /** The role of the signed-in person; without it there is no session. All tests of a file use the same, because pages remember it. */
  role?: StaffRole
  path?: string
}

/** Renders a part of an admin screen with a fake server that gives these responses; returns the calls it received. */
export async function renderForStaff(
  part: ReactNode,
  answer: (call: Call) => Response | Promise<Response>,
  { role, path = '/' }: Staff = {},
): Promise<Call[]> {
  const calls = serveStaff(answer, role)
  await render(<StaffPart path={path}>{part}</StaffPart>)
  return calls
}

/** The providers around every part of an admin screen. */
export function StaffPart({ path = '/', children }: { path?: string; children: ReactNode }) {
  return (
    <NavigationProvider value={navigationAt(path)}>
      <ShopFactsProvider value={sampleFacts}>
        <ShopQueries>{children}</ShopQueries>
      </ShopFactsProvider>
    </NavigationProvider>
  )
}

/** A fake server, and a person with this role who is signed in, until the test ends; returns the calls that the server received. */
export function serveStaff(answer: (call: Call) => Response | Promise<Response>, role?: StaffRole): Call[] {
  const calls: Call[] = []
  isDismissed = false
  vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
    const name = String(url).split('/').at(-1) ?? ''
    if (role && name === 'get_current_user_role') return Response.json(isDismissed ? 'user' : role)
    const input = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const call = { name, input }
    calls.push(call)
    return await answer(call)
  })
  if (role) localStorage.setItem(storageKeys.session.key, JSON.stringify(session))
  onTestFinished(() => void vi.unstubAllGlobals())
  return calls
}

let isDismissed = false

/** Takes the role away from the signed-in person. */
export const dismissStaff = () => void (isDismissed = true)

const session = {
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 24 * 3600,
  user: { id: 'u1', email: 'pat@people.example', first_name: 'Pat', last_name: 'Slip' },
}

/** A router without history, so that filters in the address work. */
function navigationAt(path: string): Navigation {
  const place = openPlace({ ...readAddress(path, '/'), key: 'first', state: null })
  const navigate: Navigation['navigate'] = (to, { state = null } = {}) => {
    const address = readAddress(to, place.get().pathname)
    place.set({ ...address, key: addressOf(address), state })
  }
  return { place, parameters: {}, navigate }
}

/** The server's refusal when a colleague has changed the row meanwhile. */
export const refuseAsStale = (current: object) =>
  Response.json({ error: 'A colleague has changed this in the meantime.', code: 'conflict', current }, { status: 409 })
