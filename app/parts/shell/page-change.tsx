import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '#app/parts/ui/router.tsx'

/** The browser's own acts between documents, besides scrolling, which the router does. */
export function PageChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Before the router scrolls, which it does when all that is new stands there.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    // From now on pages are laid out whole: see shell.css.
    document.documentElement.dataset.travelled = ''
    // The browser's own Back presses no link of a menu that would close it.
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
    // The server's social tags describe the first page only.
    for (const tag of document.head.querySelectorAll('[property^="og:"], [name^="twitter:"]')) tag.remove()
  }, [pathname])
  // Screen readers and the Tab key continue from the new page, unless it has taken the focus itself.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
  return null
}
