import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react'

type WhenSeenProps = {
  /** A part whose code is fetched lazily in the browser. On the server it must be there at once. */
  children: ReactNode
  /** Classes of the empty place that is kept for it where the server did not send it: after a change of page. */
  room: string
  /** It holds what links on the page lead to: where the server did not send it, it is fetched at once. */
  hasAnchors?: boolean
}

/**
 * A part of the page that comes alive only when somebody scrolls to it. The server's HTML shows it from the start; its
 * code is not fetched, and the HTML left as it is, until it comes near the window.
 */
export function WhenSeen({ children, room, hasAnchors = false }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen] = useState(promiseToKeep)

  // Only the browser knows what is in sight.
  useEffect(() => {
    const element = place.current
    if (!element) return
    if (hasAnchors && element.querySelector(':scope > [data-room]')) seen.keep()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        seen.keep()
      },
      { rootMargin: '25% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen, hasAnchors])

  return (
    <div ref={place}>
      <Suspense fallback={<div data-room className={room} />}>
        <Held until={seen.promise}>{children}</Held>
      </Suspense>
    </div>
  )
}

/** Suspended while hydrating, React leaves what the server sent in its place. */
function Held({ until, children }: { until: Promise<void>; children: ReactNode }) {
  if (!import.meta.env.SSR) use(until)
  return children
}

function promiseToKeep() {
  let keep = () => {}
  const promise = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}
