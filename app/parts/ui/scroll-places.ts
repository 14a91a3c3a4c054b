import type { Location } from './router.tsx'

/** How the visitor arrived: with a new document, by a link, by a change within the page, or by back and forward. */
export type Arrival = { kind: 'document' | 'link' | 'part' } | { kind: 'step'; place: number | null }

export type Entry = { key?: string; state?: unknown; top?: number } | null

// A plain anchor link creates a history entry without our key; its hash distinguishes it from the previous one.
const nameOf = ({ key, hash }: Location) => key + hash

/** Remembers the scroll position of each visited page, as browsers do between documents. */
export function openScrollPlaces() {
  const places = new Map<string, number>()
  return {
    keep: (location: Location) => void places.set(nameOf(location), window.scrollY),
    find: (location: Location) => places.get(nameOf(location)) ?? (window.history.state as Entry)?.top ?? null,
    /** Takes over scroll restoration from the browser. Returns a function that ends it. */
    takeOver(): () => void {
      const takeOver = () => void (window.history.scrollRestoration = 'manual')
      const handBack = () => void (window.history.scrollRestoration = 'auto')
      takeOver()
      addEventListener('pagehide', handBack)
      addEventListener('pageshow', takeOver)
      return () => {
        removeEventListener('pagehide', handBack)
        removeEventListener('pageshow', takeOver)
      }
    },
  }
}

/** Scrolls smoothly only within a page; a new page is positioned at once. */
export function scrollTo({ hash }: Location, arrival: Arrival, { isNewPage }: { isNewPage: boolean }): void {
  const behavior = isNewPage ? 'instant' : 'auto'
  if (arrival.kind === 'step' && arrival.place !== null) {
    window.scrollTo({ top: arrival.place, behavior })
    return
  }
  const anchor = hash && document.getElementById(decodeHash(hash))
  if (anchor) anchor.scrollIntoView({ behavior })
  else if (arrival.kind !== 'part') window.scrollTo({ top: 0, behavior })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
