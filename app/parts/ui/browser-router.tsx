import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Parameters } from './match-path.ts'
import { addressOf, NavigationProvider, readAddress, type Location, type Navigation } from './router.tsx'
import { onTheWayTo } from './unfinished.ts'
import { openScrollPlaces, scrollTo, type Arrival, type Entry } from './scroll-places.ts'

/** What is shown at an address: what it says, and a page, or the fault that came instead of the page's code. */
export type Shown<Page> = { parameters: Parameters; page: Page } | { parameters: Parameters; fault: unknown }

type BrowserRouterProps<Page> = {
  /** What the document shows already. */
  first: Shown<Page>
  /** What an address shows; a promise as long as its code is on the way. */
  find: (pathname: string) => Shown<Page> | Promise<Shown<Page>>
  children: (shown: Shown<Page>) => ReactNode
}

type State<Page> = { location: Location; shown: Shown<Page>; arrival: Arrival }

/**
 * Exchanges pages in place. The page that is left stays until the code of the next one has come; the address changes
 * with it. Whoever goes elsewhere meanwhile goes there.
 */
export function BrowserRouter<Page>({ first, find, children }: BrowserRouterProps<Page>) {
  const [state, setState] = useState<State<Page>>(() => ({
    location: currentLocation(),
    shown: first,
    arrival: { kind: 'document' },
  }))
  const current = useRef(state.location)
  const latest = useRef(0)
  const [places] = useState(openScrollPlaces)

  const go = useCallback(
    async (location: Location, arrival: Arrival, enter: () => void) => {
      const turn = (latest.current += 1)
      places.keep(current.current)
      const found = find(location.pathname)
      const shown = found instanceof Promise ? await onTheWayTo(addressOf(location), found) : found
      if (turn !== latest.current) return
      enter()
      current.current = location
      startTransition(() => setState({ location, shown, arrival }))
    },
    [find, places],
  )

  const navigate = useCallback<Navigation['navigate']>(
    (to, { replace = false, preventScrollReset = false, state: given = null } = {}) => {
      const location = { ...readAddress(to, current.current.pathname), key: newKey(), state: given }
      function enter() {
        const { history, scrollY } = window
        // For the way back after this document has been loaded anew.
        if (!replace) history.replaceState({ ...(history.state as Entry), top: scrollY } satisfies Entry, '')
        const entry: Entry = { key: location.key, state: given }
        history[replace ? 'replaceState' : 'pushState'](entry, '', addressOf(location))
      }
      void go(location, { kind: preventScrollReset ? 'part' : 'link' }, enter)
    },
    [go],
  )

  // The browser's own steps, back and forward, and to anchors.
  useEffect(() => {
    function follow() {
      const location = currentLocation()
      void go(location, { kind: 'step', place: places.find(location) }, () => {})
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [go, places])

  useEffect(() => places.takeOver(), [places])

  const { location, shown, arrival } = state
  const before = useRef(location)
  useLayoutEffect(() => {
    if (before.current === location) return
    scrollTo(location, arrival, { isNewPage: before.current.pathname !== location.pathname })
    before.current = location
  }, [location, arrival])

  const { parameters } = shown
  const navigation = useMemo(() => ({ location, parameters, navigate }), [location, parameters, navigate])
  return <NavigationProvider value={navigation}>{children(shown)}</NavigationProvider>
}

const newKey = () => Math.random().toString(36).slice(2, 10)

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = window.history.state as Entry // only ever written above
  return { pathname, search, hash, key: entry?.key ?? 'default', state: entry?.state ?? null }
}
