import { Suspense, use, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { captureEvents } from './event-replay.ts'

export type LazyHydrateProps = {
  /**
   * A part whose code is fetched lazily in the browser. On the server it must be there at once. What it is given must not
   * change before it is hydrated: React would throw the server's HTML away, with all that was typed into it.
   */
  children: ReactNode
  /** Classes of the empty place that is kept for it where the server did not send it: after a change of page. */
  room: string
}

/** Says when the part is wanted. Listens until the signal says that it is hydrated or gone. */
export type Watch = (place: HTMLElement, want: () => void, signal: AbortSignal) => void

/**
 * A part of the page that hydrates on its own, when it is wanted. The server's HTML shows it from the start; its code
 * is not fetched, and the HTML left as it is, until then. What the visitor did in it meanwhile is done again.
 */
export function LazyHydrate({ children, room, watch }: LazyHydrateProps & { watch: Watch }) {
  const place = useRef<HTMLDivElement>(null)
  const replay = useRef(() => {})
  const [wanted] = useState(promiseToKeep)

  // Only the browser knows what is in sight or in use. A part within a part listens before the outer one replays.
  useLayoutEffect(() => {
    if (!place.current) return
    const waiting = new AbortController()
    replay.current = captureEvents(place.current, waiting)
    watch(place.current, wanted.keep, waiting.signal)
    return () => waiting.abort()
  }, [watch, wanted])

  return (
    <div ref={place}>
      <Suspense fallback={<div data-room className={room} />}>
        <Held until={wanted.promise} replay={replay}>
          {children}
        </Held>
      </Suspense>
    </div>
  )
}

/** The server did not send the part. */
export const isEmpty = (place: HTMLElement) => place.querySelector(':scope > [data-room]') !== null

type HeldProps = { until: Promise<void>; replay: RefObject<() => void>; children: ReactNode }

/** Suspended while hydrating, React leaves what the server sent in its place. */
function Held({ until, replay, children }: HeldProps) {
  if (!import.meta.env.SSR) use(until)
  // Before the browser hears the next key: a form has just written its own values over what was typed.
  useLayoutEffect(() => replay.current(), [replay])
  return children
}

function promiseToKeep() {
  let keep = () => {}
  const promise = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}
