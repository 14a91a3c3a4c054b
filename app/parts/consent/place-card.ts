/** The gap between the card and an obstacle, and the height of the site's header. */
const gap = 8
const headerHeight = 64

type Span = { top: number; bottom: number }

/**
 * How far a card at the bottom of the window must rise to the lowest position that covers no obstacle. Null if there is none below the
 * header.
 */
export function riseOf(card: Span, obstacles: readonly Span[]): number | null {
  const height = card.bottom - card.top
  let { bottom } = card
  const findCovered = () => obstacles.find((one) => one.top < bottom && one.bottom > bottom - height)
  for (let covered = findCovered(); covered; covered = findCovered()) bottom = covered.top - gap
  return bottom - height < headerHeight ? null : card.bottom - bottom
}

function placeCard(): void {
  const card = document.querySelector('[data-shell=consent] > div')
  const place = card?.parentElement
  if (!card || !place || card.clientHeight === 0) return
  const bottom = place.getBoundingClientRect().bottom - gap
  const isPhone = matchMedia('(width < 40rem)').matches
  const rise = isPhone ? riseOf({ top: bottom - card.clientHeight, bottom }, findObstacles()) : 0
  document.documentElement.style.setProperty('--consent-rise', rise === null ? '200vh' : `${rise}px`)
}

function findObstacles(): Span[] {
  return [...document.querySelectorAll('[data-keep-clear], :is(main, footer) :focus-visible')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
}

let isWatching = false

/** Keeps the cookie card of a phone clear of prices, Buy buttons and the focused control at every scroll position. */
export function keepCardClear(): void {
  if (isWatching) return
  isWatching = true
  let frame = 0
  const place = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(placeCard)
  }
  addEventListener('scroll', place, { passive: true })
  addEventListener('focusin', place)
  addEventListener('transitionend', place)
  // The height of the page changes with navigation and with growing content.
  new ResizeObserver(place).observe(document.documentElement)
}
