import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'

/** After client-side navigation does what a browser does for a new document, except scrolling, which the router does. */
export function PageChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // A layout effect, to run before the router scrolls.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    // From now on pages are laid out whole: see shell.css.
    document.documentElement.dataset.travelled = ''
    // Going back presses no link of an open menu, so nothing else closes it.
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
    // The server's social tags describe the first page only.
    for (const tag of document.head.querySelectorAll('[property^="og:"], [name^="twitter:"]')) tag.remove()
  }, [pathname])
  // Screen readers and the Tab key start at the new page, unless it has set the focus itself.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
  return null
}
