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
import {
  addressOf,
  NavigationProvider,
  openPlace,
  readAddress,
  type Location,
  type Navigation,
  type Place,
} from './router.tsx'
import { onTheWayTo } from './unfinished.ts'
import { openScrollPlaces, scrollTo, type Arrival, type Entry } from './scroll-places.ts'

/** The page at an address with its parameters, or the fault of loading its code. */
export type Shown<Page> = { parameters: Parameters; page: Page } | { parameters: Parameters; fault: unknown }

type BrowserRouterProps<Page> = {
  /** The path of the document's page, which `first` shows. The address may have changed before hydration. */
  servedPath: string
  first: Shown<Page>
  /** Finds the page of an address; a promise while its code loads. */
  find: (pathname: string) => Shown<Page> | Promise<Shown<Page>>
  /** Must be a stable function: a new one would rerender the whole page at every navigation within it. */
  children: (shown: Shown<Page>) => ReactNode
}

type State<Page> = { location: Location; place: Place; shown: Shown<Page>; arrival: Arrival }

/** Client-side navigation. The old page stays until the next page's code has loaded; the last click wins. */
export function BrowserRouter<Page>({ servedPath, first, find, children }: BrowserRouterProps<Page>) {
  const [state, setState] = useState<State<Page>>(() => {
    const location = { ...currentLocation(), pathname: servedPath }
    return { location, place: openPlace(location), shown: first, arrival: { kind: 'document' } }
  })
  const current = useRef(state)
  const latest = useRef(0)
  const [places] = useState(openScrollPlaces)

  const go = useCallback(
    async (location: Location, arrival: Arrival, enter: () => void) => {
      const turn = (latest.current += 1)
      places.keep(current.current.location)
      const found = find(location.pathname)
      const shown = found instanceof Promise ? await onTheWayTo(addressOf(location), found) : found
      if (turn !== latest.current) return
      enter()
      const before = current.current
      const next: State<Page> = isSamePage(before.shown, shown)
        ? { ...before, location, arrival }
        : { location, place: openPlace(location), shown, arrival }
      current.current = next
      startTransition(() => {
        setState(next)
        next.place.set(location)
      })
    },
    [find, places],
  )

  const navigate = useCallback<Navigation['navigate']>(
    (to, { replace = false, preventScrollReset = false, state: given = null } = {}) => {
      const location = { ...readAddress(to, current.current.location.pathname), key: newKey(), state: given }
      function enter() {
        const { history, scrollY } = window
        // Store the scroll position, for going back after a reload of this document.
        if (!replace) history.replaceState({ ...(history.state as Entry), top: scrollY } satisfies Entry, '')
        const entry: Entry = { key: location.key, state: given }
        history[replace ? 'replaceState' : 'pushState'](entry, '', addressOf(location))
      }
      void go(location, { kind: preventScrollReset ? 'part' : 'link' }, enter)
    },
    [go],
  )

  // Follows Back, Forward and links to a place on the same page.
  useEffect(() => {
    function follow() {
      const location = currentLocation()
      void go(location, { kind: 'step', place: places.find(location) }, () => {})
    }
    // The visitor went back or forward before this listener was added.
    if (window.location.pathname !== current.current.location.pathname) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [go, places])

  useEffect(() => places.takeOver(), [places])

  const { location, place, shown, arrival } = state
  const before = useRef(location)
  useLayoutEffect(() => {
    if (before.current === location) return
    scrollTo(location, arrival, { isNewPage: before.current.pathname !== location.pathname })
    before.current = location
  }, [location, arrival])

  const { parameters } = shown
  const navigation = useMemo(() => ({ place, parameters, navigate }), [place, parameters, navigate])
  // A navigation within the page rerenders only the components that use the address.
  const rendered = useMemo(() => children(shown), [children, shown])
  return <NavigationProvider value={navigation}>{rendered}</NavigationProvider>
}

function isSamePage<Page>(before: Shown<Page>, after: Shown<Page>): boolean {
  const isSame = 'page' in before && 'page' in after && before.page === after.page
  return isSame && JSON.stringify(before.parameters) === JSON.stringify(after.parameters)
}

const newKey = () => Math.random().toString(36).slice(2, 10)

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = window.history.state as Entry // only this module writes it
  return { pathname, search, hash, key: entry?.key ?? 'default', state: entry?.state ?? null }
}
