import type { Location } from './router.tsx'

/**
 * How the visitor arrived: with a new document, by a link, by a change within the page, or by the browser's back and
 * forward.
 */
export type Arrival = { kind: 'document' | 'link' | 'part' } | { kind: 'step'; place: number | null }

export type Entry = { key?: string; state?: unknown; top?: number } | null

// A plain link to an anchor makes an entry of the browser's that has no key of ours; its hash tells it from the one before.
const nameOf = ({ key, hash }: Location) => key + hash

/** Remembers how far each visited page was scrolled, as browsers do between documents. */
export function openScrollPlaces() {
  const places = new Map<string, number>()
  return {
    keep: (location: Location) => void places.set(nameOf(location), window.scrollY),
    find: (location: Location) => places.get(nameOf(location)) ?? (window.history.state as Entry)?.top ?? null,
    /** While this document lives the browser scrolls nothing by itself. Returns how to end that. */
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

/** Gliding is for moving within a page; a new page stands where it should at once. */
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
