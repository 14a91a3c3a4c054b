import { Suspense, use, useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { captureEvents } from './event-replay.ts'

export type LazyHydrateProps = {
  /** A part whose code is fetched lazily in the browser. On the server it must be there at once. */
  children: ReactNode
  /** Height classes of the placeholder after a change of page, while the code loads. */
  room?: string
}

/** Says when the part is wanted. Listens until the signal says that it is hydrated or gone. */
export type Watch = (place: HTMLElement, want: () => void, signal: AbortSignal) => void

/** A part of the page that hydrates alone, when wanted: its HTML stays, its code is fetched then, events replay. */
export function LazyHydrate({ children, room, watch }: LazyHydrateProps & { watch: Watch }) {
  const place = useRef<HTMLDivElement>(null)
  const replay = useRef(() => {})
  const [wanted] = useState(promiseToKeep)
  const [isHydrated, setIsHydrated] = useState(false)
  const [first] = useState(children)

  // Only the browser knows what is in sight or in use. A part within a part listens before the outer one replays.
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
  // Keep the same element until it is hydrated: for another, React would discard the server's HTML and typed text.
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

/** The server did not send the part. */
export const isEmpty = (place: HTMLElement) => place.querySelector(':scope > [data-room]') !== null

type HeldProps = { until: Promise<void>; onHydrated: () => void; children: ReactNode }

/** Suspended while hydrating, React leaves what the server sent in its place. */
function Held({ until, onHydrated, children }: HeldProps) {
  if (!import.meta.env.SSR) use(until)
  // Before the browser hears the next key: a form has just written its own values over what was typed.
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
