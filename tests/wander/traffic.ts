import type { Page, Request } from '@playwright/test'
import type { Act } from './invariants.ts'

/** Functions that only read; all others change data. */
const reads =
  /^(list|find|get|check|preview|export|download|new-order-terms|rights|examine|email-sending|first-run|public)/

/** Watches the requests and console errors of a step. */
export function watchTraffic(page: Page) {
  const running = new Set<Request>()
  let requested = 0
  let lastAnswer = Date.now()
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
    // Typed nonsense is refused with 4xx; a missing page or a server error is a breach.
    if (response.status() >= 500 || (isDocument && response.status() === 404))
      faults.push(`${response.request().method()} ${new URL(response.url()).pathname} answers ${response.status()}`)
  })
  page.on('pageerror', (fault) => faults.push(`page error: ${fault.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console error: ${message.text().slice(0, 300)}`)
  })
  return {
    begin() {
      faults = []
      changes = []
      lastAnswer = Date.now()
    },
    inFlight: () => running.size,
    requested: () => requested,
    sinceLastAnswer: () => (running.size > 0 ? 0 : Date.now() - lastAnswer),
    /** A double click presses one control. If the second click hit another control, that one must not have changed data. */
    async findBreaches(seen: Page, act: Act): Promise<string[]> {
      const pressed = await seen.evaluate(() => {
        const controls = (Reflect.get(window, 'pressedControls') ?? []) as string[]
        Reflect.set(window, 'pressedControls', [])
        return controls
      })
      const isDouble = act.does.startsWith('double-click') && new Set(pressed).size > 1
      return [
        ...faults,
        ...(isDouble && changes.length > 0
          ? [`a double click pressed ${pressed.join(' and then ')}: ${changes.join(', ')}`]
          : []),
      ]
    },
  }
}

/** Runs in the page: records which button each click hits. */
export function notePressedControls() {
  const pressed: string[] = []
  Reflect.set(window, 'pressedControls', pressed)
  addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button') : null
      const noted = Reflect.get(window, 'pressedControls') as string[]
      if (control) noted.push(control.textContent?.trim() ?? '')
    },
    true,
  )
}
