import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Parameters } from './match-path.ts'

// The current address and client-side navigation. Knows no pages: the entry passes them in.

export type Location = {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its #, or empty. */
  hash: string
  /** Different for each visit to an address. */
  key: string
  /** The state passed with the navigation; no link from outside can set it. */
  state: unknown
}

/** A path with its query string and hash. */
export type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

type Target = string | { pathname: string; hash: string }

type NavigateOptions = {
  /** Replaces the history entry, so that Back skips this page. */
  replace?: boolean
  /** Keeps the scroll position, because only a part of the page changes. */
  preventScrollReset?: boolean
  /** Passed to the next page, and stored in its history entry. */
  state?: unknown
}

/** The current page. The same object while the page stays, because a changed context would discard unhydrated HTML. */
export type Navigation = {
  place: Place
  parameters: Parameters
  navigate: (to: Target, options?: NavigateOptions) => void
}

const NavigationContext = createContext<Navigation | null>(null)

export const NavigationProvider = NavigationContext

export type Place = ReturnType<typeof openPlace>

export function openPlace(first: Location) {
  const listeners = new Set<() => void>()
  let location = first
  return {
    get: () => location,
    set(next: Location) {
      location = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function StaticRouter({
  path = '/',
  parameters = {},
  children,
}: {
  path?: string
  parameters?: Parameters
  children?: ReactNode
}) {
  const place = openPlace({ ...readAddress(path, '/'), key: 'default', state: null })
  return <NavigationContext value={{ place, parameters, navigate: () => {} }}>{children}</NavigationContext>
}

function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('There is no router around this component')
  return navigation
}

export function useLocation(): Location {
  const { place } = useNavigation()
  const [seen, setSeen] = useState({ place, location: place.get() })
  // Not useSyncExternalStore, which would show the new address before the rest of its transition.
  useLayoutEffect(() => {
    const look = () => {
      const location = place.get()
      setSeen((before) => (before.place === place && before.location === location ? before : { place, location }))
    }
    look()
    return place.subscribe(look)
  }, [place])
  return seen.place === place ? seen.location : place.get()
}

export const useNavigate = () => useNavigation().navigate
export const useParams = (): Partial<Parameters> => useNavigation().parameters

/** For a dialog above all pages: calls `leave` when the visitor goes to another page, or to another tab of this one. */
export function useLeave(leave: () => void): void {
  const { pathname, search } = useLocation()
  const page = pathname + search
  const first = useRef(page)
  // Going back presses no control that could close the dialog.
  useEffect(() => {
    if (page !== first.current) leave()
  }, [page, leave])
}

type NewParameters = Record<string, string> | URLSearchParams

export function useSearchParams() {
  const { navigate } = useNavigation()
  const location = useLocation()
  const current = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = useCallback(
    (next: NewParameters | ((current: URLSearchParams) => NewParameters), options?: NavigateOptions) => {
      const parameters = new URLSearchParams(typeof next === 'function' ? next(current) : next)
      navigate(`?${parameters}`, options)
    },
    [current, navigate],
  )
  return [current, change] as const
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Load the next page as a new document instead of navigating client-side. */
  reloadDocument?: boolean
}

export function Link({ to, reloadDocument, onClick, children, ...rest }: LinkProps) {
  const { place, navigate } = useNavigation()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isForTheBrowser = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (reloadDocument || event.defaultPrevented || isForTheBrowser || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    const location = place.get()
    // Like browsers: following a link to the current address adds no history entry.
    navigate(to, { replace: addressOf(readAddress(to, location.pathname)) === addressOf(location) })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

type NavLinkProps = Omit<LinkProps, 'className'> & { className: (state: { isActive: boolean }) => string }

export function NavLink({ to, className, ...rest }: NavLinkProps) {
  const isActive = withoutEnd(useLocation().pathname) === withoutEnd(to)
  return <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />
}

const withoutEnd = (pathname: string) => pathname.toLowerCase().replace(/(?<=.)\/+$/, '')

export function Navigate({ to, replace, state = null }: { to: string; replace?: boolean; state?: unknown }) {
  const { navigate } = useNavigation()
  const given = JSON.stringify(state)
  // In an effect, because a redirect is known only after rendering. An equal state in another object must not navigate again.
  useEffect(() => navigate(to, { replace, state: JSON.parse(given) }), [navigate, to, replace, given])
  return null
}

/** Parses an address of this site; one that begins with ? or # is relative to the current path. */
export function readAddress(to: Target, currentPath: string): Address {
  if (typeof to !== 'string') return { search: '', ...to }
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { pathname: pathname || currentPath, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash }
}

export const addressOf = ({ pathname, search, hash }: Address) => pathname + search + hash
