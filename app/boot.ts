import { allowsMeasuring, askForConsent, storedConsent } from './parts/consent/stored-consent.ts'
import { isPrivatePath, shownParameters } from '#domain/site/pages.ts'
import { captureEvents } from './parts/ui/event-replay.ts'
import { importWithRetry } from './parts/ui/fetch-code.ts'
import { restoreUnfinished, watchUnfinished } from './parts/ui/unfinished.ts'
import { hasShownStorage, openStorage } from './parts/browser/web-storage.ts'

// The only script that every page runs at once. It shows the cookie banner, prefetches the other scripts, starts them at the first sign of
// interest and replays earlier events.

const script = document.querySelector<HTMLScriptElement>('script[data-hydrate]')
// The entry's name is the address of the document. Browsers that follow a draft of the specification name it `document`.
const [navigation] = performance.getEntriesByType('navigation')
/** The path of this document's page. Back after a reload changes only the address, even before this script runs. */
const servedPath = (navigation?.name.startsWith('http') ? new URL(navigation.name) : location).pathname
const scripts = script?.dataset.preload?.split(' ').filter(Boolean) ?? []
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
const moves = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin']
/** Password managers and screen readers move no pointer, so presses and input count, too. */
const signs = [...moves, 'click', 'input', 'submit']

const parsed = new Promise<void>((done) => {
  if (document.readyState !== 'loading') done()
  else document.addEventListener('readystatechange', () => done(), { once: true })
})

const replay = captureEvents(document)
let isStarted = false

/** A page that opens under a resting pointer gets this event without an action of the visitor. */
const isResting = (sign: Event) =>
  sign instanceof PointerEvent && sign.type === 'pointermove' && sign.movementX === 0 && sign.movementY === 0

function startAt(sign: Event) {
  if (!isResting(sign)) start()
}

function start() {
  if (isStarted) return
  isStarted = true
  for (const sign of signs) document.removeEventListener(sign, startAt, true)
  // All at once: by their imports alone, the browser would discover the scripts one after the other.
  for (const href of scripts) fetchScript('modulepreload', href)
  void parsed
    .then(() => importWithRetry(() => import('./entry.client.tsx')))
    .then(({ hydrate }) => hydrate(servedPath, replay))
}

/** One at a time, because idle periods are short and requesting twenty files takes longer. */
function fetchAhead(waiting = scripts) {
  const [next, ...rest] = waiting
  if (isStarted || next === undefined) return
  fetchScript('prefetch', next)
  whenIdle(() => fetchAhead(rest))
}

/** Scripts that will run are compiled as they arrive; scripts that may never run are only fetched. */
function fetchScript(rel: 'modulepreload' | 'prefetch', href: string) {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
}

/** Whether stored values or the address change the look of the page, so that it must hydrate at once. */
function hasSomethingToShow(): boolean {
  const parameters = new URLSearchParams(location.search)
  const isOtherPage = location.pathname !== servedPath
  return isOtherPage || hasShownStorage() || Object.values(shownParameters).some((name) => parameters.has(name))
}

const { hydrate: hydrates, opens } = script?.dataset ?? {}
const looksDifferent = hasSomethingToShow()
// The request starts now, because the document itself may still be loading.
const opening =
  opens && !looksDifferent
    ? import('./open-by-link.ts').then(({ openByLink }) => openByLink(opens)).catch(() => null)
    : null

askForConsent(storedConsent(new Date()) === null)
if (openStorage('session').read() !== null) document.documentElement.dataset.session = 'loading'

// The skip link is followed by script. The browser would add a history entry and replace the part behind the #, which may be the token of
// an email's link.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('a[href="#main"]')) return
  event.preventDefault()
  const main = document.getElementById('main')
  main?.scrollIntoView()
  main?.focus({ preventScroll: true })
})

watchUnfinished(isPrivatePath, openStorage('unfinished'))
for (const sign of signs) document.addEventListener(sign, startAt, { capture: true, passive: true })
// After Back or Forward the document still shows the page of the previous address.
addEventListener('popstate', start)

void parsed.then(() => {
  const wasReloaded = restoreUnfinished()
  // A visitor with the focus in a field was here before this script ran.
  const isInUse = document.activeElement !== null && document.activeElement !== document.body
  if (isInUse || wasReloaded || looksDifferent || (hydrates === 'now' && !opening)) return start()
  if (!opening) return waitForInterest()
  void opening.then((show) => {
    // If the visitor has acted meanwhile, the scripts are running already and open the page themselves.
    if (isStarted) return
    if (!show) return start()
    show()
    waitForInterest()
  })
})

function waitForInterest() {
  // Another tab has signed in or out, or changed the consent, so this tab must show it.
  addEventListener('storage', start, { once: true })
  // A visitor who agreed to analytics is counted even if they only read, and the tag is part of the main scripts.
  const inIdleTime = () => (allowsMeasuring() ? start() : fetchAhead())
  if (document.readyState === 'complete') whenIdle(inIdleTime)
  else addEventListener('load', () => whenIdle(inIdleTime), { once: true })
}
