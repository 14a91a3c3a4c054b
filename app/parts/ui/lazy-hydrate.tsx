import { Suspense, use, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { captureEvents } from './event-replay.ts'

export type LazyHydrateProps = {
  /** A part whose code loads lazily in the browser. The server must render it at once. */
  children: ReactNode
  /** Height classes of the placeholder after client-side navigation, while the code loads. Must match the rendered height. */
  room?: string
}

/** Calls `want` when the part is needed. Listens until the signal aborts: the part is hydrated or unmounted. */
export type Watch = (place: HTMLElement, want: () => void, signal: AbortSignal) => void

/** A part of the page that hydrates separately, when needed: its HTML stays, its code loads then, and events are replayed. */
export function LazyHydrate({ children, room, watch }: LazyHydrateProps & { watch: Watch }) {
  const place = useRef<HTMLDivElement>(null)
  const replay = useRef(() => {})
  const [wanted] = useState(promiseToKeep)
  const [isHydrated, setIsHydrated] = useState(false)
  const [first] = useState(children)

  // Only the browser knows what is visible or in use. A nested part must listen before the outer one replays.
  useLayoutEffect(() => {
    if (!place.current) return
    const waiting = new AbortController()
    replay.current = captureEvents(place.current, waiting)
    watch(place.current, wanted.keep, waiting.signal)
    return () => waiting.abort()
  }, [watch, wanted])

  const begin = useCallback(() => {
    setIsHydrated(true)
    replay.current()
  }, [])
  // Keep the same element until hydration: for another one, React would discard the server's HTML and typed text.
  const shown = isHydrated ? children : first
  const part = useMemo(
    () => (
      <Suspense fallback={<div data-room className={room} />}>
        <Held until={wanted.promise} onHydrated={begin}>
          {shown}
        </Held>
      </Suspense>
    ),
    [shown, room, wanted, begin],
  )
  return <div ref={place}>{part}</div>
}

/** Whether the part is still a placeholder, because the server did not send it. */
export const isEmpty = (place: HTMLElement) => place.querySelector(':scope > [data-room]') !== null

type HeldProps = { until: Promise<void>; onHydrated: () => void; children: ReactNode }

/** Suspends while hydrating, so that React keeps the server's HTML. */
function Held({ until, onHydrated, children }: HeldProps) {
  if (!import.meta.env.SSR) use(until)
  // Replays typed text before the browser handles the next key, because hydration has just overwritten that text.
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

function promiseToKeep() {
  let keep = () => {}
  const promise = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}
