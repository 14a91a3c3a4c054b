import { allowsMeasuring, revealBannerUnlessChosen } from './consent/stored-consent.ts'
import { rememberEarlyEvents } from './early-events.ts'

// The only script that runs by itself. It shows the cookie banner where no choice is stored, fetches the rest in idle
// time and runs it at the first sign of interest; what the visitor did meanwhile is replayed afterwards.

const script = document.querySelector<HTMLScriptElement>('script[data-hydrate]')
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin'] as const

const replay = rememberEarlyEvents()
let isStarted = false
let isFetched = false

/** A page that opens under a resting pointer hears of it, though nobody has done anything. */
const isResting = (sign: Event) =>
  sign instanceof PointerEvent && sign.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0

function startAt(sign: Event) {
  if (!isResting(sign)) start()
}

function start() {
  if (isStarted) return
  isStarted = true
  for (const sign of signs) document.removeEventListener(sign, startAt, true)
  fetchScripts()
  void import('./entry.client.tsx').then(({ hydrate }) => hydrate(replay))
}

/** All at once: left to their imports, the scripts would be found one after the other. */
function fetchScripts() {
  if (isFetched) return
  isFetched = true
  for (const href of script?.dataset.preload?.split(' ').filter(Boolean) ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

function hasSession(): boolean {
  try {
    return localStorage.getItem('shop.session') !== null
  } catch {
    return false
  }
}

/** Applied earlier in this visit, or named by the address: prices on this page are to change. */
function hasPromo(): boolean {
  try {
    return new URLSearchParams(location.search).has('pc') || sessionStorage.getItem('shop.promo') !== null
  } catch {
    return false
  }
}

revealBannerUnlessChosen()
if (hasSession()) document.documentElement.dataset.session = 'loading'

if (script?.dataset.hydrate === 'now' || hasSession() || hasPromo()) {
  start()
} else {
  for (const sign of signs) document.addEventListener(sign, startAt, { capture: true, passive: true })
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  // Who agreed to being counted is counted even if they only read; the tag belongs to the scripts that are to run.
  const inIdleTime = allowsMeasuring() ? start : fetchScripts
  if (document.readyState === 'complete') whenIdle(inIdleTime)
  else addEventListener('load', () => whenIdle(inIdleTime), { once: true })
}
