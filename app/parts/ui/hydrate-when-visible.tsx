import { isEmpty, LazyHydrate, type LazyHydrateProps, type Watch } from './lazy-hydrate.tsx'

type HydrateWhenVisibleProps = LazyHydrateProps & {
  /** Contains anchors of the page's links: after client-side navigation its code loads at once. */
  hasAnchors?: boolean
}

export function HydrateWhenVisible({ hasAnchors = false, ...part }: HydrateWhenVisibleProps) {
  return <LazyHydrate {...part} watch={hasAnchors ? seenOrLinkedTo : seen} />
}

const seen: Watch = (place, want, signal) => {
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), {
    rootMargin: '25% 0px',
  })
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}

const seenOrLinkedTo: Watch = (place, want, signal) => {
  if (isEmpty(place)) want()
  seen(place, want, signal)
}
