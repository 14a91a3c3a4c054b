import { useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, type Location } from 'react-router'

/** What a browser does by itself between documents: the next page starts at its top (or its anchor), and is read from there. */
export function PageChange() {
  return (
    <>
      <InstantJump />
      <ScrollRestoration getKey={placeKey} />
      <FocusOnPage />
    </>
  )
}

// A plain link to an anchor makes an entry that the router cannot tell from the one before it; its hash can.
const placeKey = ({ key, hash }: Location) => key + hash

/** Gliding is for moving within a page; a new page starts where it should at once. Stands before what does the scrolling. */
function InstantJump() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const { style, dataset } = document.documentElement
    // From now on pages are laid out whole: see shell.css.
    dataset.travelled = ''
    // What the server said of the first page to social networks is not true of this one.
    for (const tag of document.head.querySelectorAll('[property^="og:"], [name^="twitter:"]')) tag.remove()
    style.scrollBehavior = 'auto'
    requestAnimationFrame(() => style.removeProperty('scroll-behavior'))
  }, [pathname])
  return null
}

/** Screen readers and the Tab key continue from the new page, unless it has taken the focus itself. */
function FocusOnPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
  return null
}
