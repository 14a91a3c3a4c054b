import { isEmpty, LazyHydrate, type LazyHydrateProps, type Watch } from './lazy-hydrate.tsx'

/**
 * A part that hydrates when it is visible. After client-side navigation it loads at once, because links, searches and screen readers need
 * the whole page.
 */
export function HydrateWhenVisible(part: LazyHydrateProps) {
  return <LazyHydrate {...part} watch={seen} />
}

const seen: Watch = (place, want, signal) => {
  if (isEmpty(place)) return want()
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), {
    rootMargin: '25% 0px',
  })
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}
