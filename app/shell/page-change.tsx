import { useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'

/** What a browser does by itself between documents: the next page starts at its top (or its anchor), and is read from there. */
export function PageChange() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // Gliding is for moving within a page. A new page starts where it should at once.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    const { style } = document.documentElement
    style.scrollBehavior = 'auto'
    const frame = requestAnimationFrame(() => style.removeProperty('scroll-behavior'))
    return () => {
      cancelAnimationFrame(frame)
      style.removeProperty('scroll-behavior')
    }
  }, [pathname])

  // Screen readers and the Tab key continue from the new page, unless it has taken the focus itself.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])

  return <ScrollRestoration />
}
