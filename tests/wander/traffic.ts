import type { Page, Request } from '@playwright/test'
import type { Act } from './invariants.ts'

/** Matches the functions that only read. All others change data. */
const reads =
  /^((admin-)?list|find|get|check|preview|export|download|new-order-terms|rights|examine|email-sending|first-run|public)/

/** Watches the requests and console errors of a step. */
export function watchTraffic(page: Page) {
  const running = new Set<Request>()
  let requested = 0
  let begun = Date.now()
  let lastAnswer = begun
  let faults: string[] = []
  let changes: string[] = []
  const end = (request: Request) => {
    running.delete(request)
    lastAnswer = Date.now()
  }
  page.on('request', (request) => {
    running.add(request)
    requested += 1
    const called = /\/functions\/v1\/([\w-]+)/.exec(request.url())?.[1]
    if (called && !reads.test(called)) changes.push(called)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document'
    // Only a missing page or a server error is a breach, because typed nonsense is rightly refused with 4xx.
    if (response.status() >= 500 || (isDocument && response.status() === 404))
      faults.push(`${response.request().method()} ${new URL(response.url()).pathname} answers ${response.status()}`)
  })
  page.on('pageerror', (fault) => faults.push(`page error: ${fault.message}`))
  page.on('console', (message) => {
    // Ignored: failed loads, because responses are judged above, and the sandboxed frame of an email, which blocks the script that the
    // random walk adds to every page.
    const isOurs = !/^(Failed to load resource|Blocked script execution in 'about:srcdoc')/.test(message.text())
    if (message.type() === 'error' && isOurs) faults.push(`console error: ${message.text().slice(0, 300)}`)
  })
  return {
    begin() {
      faults = []
      changes = []
      begun = Date.now()
      lastAnswer = begun
    },
    inFlight: () => running.size,
    requested: () => requested,
    sinceLastAnswer: () => (running.size > 0 ? 0 : Date.now() - lastAnswer),
    /** A double click presses one control. If the second click hit another control, that one must not have changed data. */
    async findBreaches(seen: Page, act: Act): Promise<string[]> {
      if (!act.isDoubleClick) return faults
      const pressed = await seen.evaluate(() => (Reflect.get(window, 'pressedControls') ?? []) as Pressed[])
      const [first, second] = pressed.filter(({ at }) => at >= begun)
      // On a busy machine the second click may come so late that it rightly counts as a separate press.
      const isDouble = first && second && second.at - first.at < 500 && first.name !== second.name
      return isDouble && changes.length > 0
        ? [...faults, `a double click pressed ${first.name} and then ${second.name}: ${changes.join(', ')}`]
        : faults
    },
  }
}

/** A button, and when it was pressed, in milliseconds since 1970. */
type Pressed = { name: string; at: number }

/** Runs in the page. Records which button each click hits, unless the page stops the click. */
export function notePressedControls() {
  Reflect.set(window, 'pressedControls', [])
  let name = ''
  // The name is read before the page's own handlers run, because they may change the button's text.
  addEventListener(
    'click',
    ({ target }) => {
      name = (target instanceof Element ? target.closest('button') : null)?.textContent?.trim() ?? ''
    },
    true,
  )
  addEventListener('click', ({ timeStamp }) => {
    const at = performance.timeOrigin + timeStamp
    if (name) (Reflect.get(window, 'pressedControls') as Pressed[]).push({ name, at })
  })
}
